import { createFileRoute } from "@tanstack/react-router";
import { MissedNotificationsPage } from "../features/admin/notifications/missed-notifications-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/send-missed-notifications")({
  head: () => pageHead({ title: "Gemiste meldingen", noindex: true }),
  component: MissedNotificationsPage,
});
