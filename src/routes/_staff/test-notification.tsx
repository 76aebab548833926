import { createFileRoute } from "@tanstack/react-router";
import { TestNotificationPage } from "../../staff/notifications/test-notification-page";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/_staff/test-notification")({
  staticData: { listed: false },
  head: pageHead({ title: "Testmelding" }),
  component: TestNotificationPage,
});
