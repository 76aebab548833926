import { createFileRoute } from "@tanstack/react-router";
import { Guard } from "../app/session/guard";

/** The pages that are for companies. */
export const Route = createFileRoute("/_company")({
  staticData: { listed: null, frame: "desk" },
  component: () => <Guard login="/vloeren/auth" companiesOnly />,
});
