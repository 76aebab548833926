import { createFileRoute } from "@tanstack/react-router";

/** The pages for staff (ADMIN-001). What is behind their gate stands in an `AdminPage`. */
export const Route = createFileRoute("/_staff")({
  staticData: { listed: null, frame: "desk" },
});
