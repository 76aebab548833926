import { createFileRoute } from "@tanstack/react-router";
import { ClientDashboardPage } from "../../client/client-dashboard-page";
import { parseDashboardSearch } from "../../client/company/company-place";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/_client/client-dashboard")({
  staticData: { listed: false },
  validateSearch: parseDashboardSearch,
  head: pageHead({ title: "Mijn Opdrachten" }),
  component: ClientDashboardPage,
});
