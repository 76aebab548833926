import { createFileRoute } from "@tanstack/react-router";
import { ClientDashboardPage } from "../../client/client-dashboard-page";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/_client/client-dashboard")({
  staticData: { listed: false },
  head: pageHead({ title: "Mijn Opdrachten" }),
  component: ClientDashboardPage,
});
