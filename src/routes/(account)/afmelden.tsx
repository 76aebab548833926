import { createFileRoute } from "@tanstack/react-router";
import { StopMailsPage } from "../../company/profile/stop-mails-page";
import { pageHead } from "../../app/head";
import { tokenSearch } from "../../app/token-search";

export const Route = createFileRoute("/(account)/afmelden")({
  staticData: { listed: false, secret: true },
  validateSearch: tokenSearch,
  head: pageHead({ title: "Afmelden voor mails" }),
  component: AfmeldenRoute,
});

function AfmeldenRoute() {
  const { token } = Route.useSearch();
  return <StopMailsPage token={token} />;
}
