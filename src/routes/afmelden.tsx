import { createFileRoute } from "@tanstack/react-router";
import { StopMailsPage } from "../features/company-profile/stop-mails-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/afmelden")({
  validateSearch: (search): { token?: string } =>
    typeof search.token === "string" || typeof search.token === "number" ? { token: String(search.token) } : {},
  head: () => pageHead({ title: "Afmelden voor mails", noindex: true }),
  component: AfmeldenRoute,
});

function AfmeldenRoute() {
  const { token } = Route.useSearch();
  return <StopMailsPage token={token} />;
}
