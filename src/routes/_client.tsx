import { createFileRoute } from "@tanstack/react-router";
import { Guard } from "../app/session/guard";

/** The pages of clients. A company may see them too, since it can have placed a request itself. */
export const Route = createFileRoute("/_client")({
  staticData: { listed: null, frame: "bare" },
  component: () => <Guard login="/auth" />,
});
