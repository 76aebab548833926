import { createFileRoute } from "@tanstack/react-router";
import { Guard } from "../../app/session/guard";

/** The pages in the orange look that are for companies. */
export const Route = createFileRoute("/_verhuis/_company")({
  staticData: { listed: null },
  component: () => <Guard login="/verhuis/login" companiesOnly />,
});
