import { createFileRoute } from "@tanstack/react-router";
import { Guard } from "../app/session/guard";

/** The pages of somebody who wants a floor. A company may look at them too: it can have asked for a floor itself. */
export const Route = createFileRoute("/_client")({
  staticData: { listed: null, frame: "bare" },
  component: () => <Guard login="/auth" />,
});
