import { createFileRoute } from "@tanstack/react-router";
import { StillWantedPage } from "../../client/still-wanted/still-wanted-page";
import { pageHead } from "../../app/head";
import { tokenSearch } from "../../app/token-search";

export const Route = createFileRoute("/(account)/nog-nodig")({
  staticData: { listed: false, secret: true },
  validateSearch: tokenSearch,
  head: pageHead({ title: "Zoek je nog een vloer?" }),
  component: StillWantedRoute,
});

function StillWantedRoute() {
  const { token } = Route.useSearch();
  return <StillWantedPage token={token} />;
}
