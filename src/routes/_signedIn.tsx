import { createFileRoute } from "@tanstack/react-router";
import { Guard } from "../app/session/guard";

/** The pages that companies and clients share. */
export const Route = createFileRoute("/_signedIn")({
  staticData: { listed: null, frame: "desk" },
  component: () => <Guard login="/auth" />,
});
