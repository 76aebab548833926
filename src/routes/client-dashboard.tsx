import { createFileRoute } from "@tanstack/react-router";
import { ClientDashboardPage } from "../features/client-dashboard/client-dashboard-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/client-dashboard")({
  head: () => pageHead({ title: "Mijn Opdrachten", noindex: true }),
  component: ClientDashboardPage,
});
