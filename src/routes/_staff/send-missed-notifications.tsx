import { createFileRoute } from "@tanstack/react-router";
import { MissedNotificationsPage } from "../../staff/notifications/missed-notifications-page";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/_staff/send-missed-notifications")({
  staticData: { listed: false },
  head: pageHead({ title: "Gemiste meldingen" }),
  component: MissedNotificationsPage,
});
