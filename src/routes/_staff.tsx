import { createFileRoute } from "@tanstack/react-router";

/** The pages for staff (ADMIN-001). What only staff may see is in an `AdminPage`. */
export const Route = createFileRoute("/_staff")({
  staticData: { listed: null, frame: "staff" },
});
