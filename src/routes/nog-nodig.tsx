import { createFileRoute } from "@tanstack/react-router";
import { StillWantedPage } from "../features/client-dashboard/still-wanted-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/nog-nodig")({
  validateSearch: (search): { token?: string } =>
    typeof search.token === "string" || typeof search.token === "number" ? { token: String(search.token) } : {},
  head: () => pageHead({ title: "Zoek je nog een vloer?", noindex: true }),
  component: StillWantedRoute,
});

function StillWantedRoute() {
  const { token } = Route.useSearch();
  return <StillWantedPage token={token} />;
}
