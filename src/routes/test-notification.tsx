import { createFileRoute } from "@tanstack/react-router";
import { TestNotificationPage } from "../features/admin/notifications/test-notification-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/test-notification")({
  head: () => pageHead({ title: "Testmelding", noindex: true }),
  component: TestNotificationPage,
});
