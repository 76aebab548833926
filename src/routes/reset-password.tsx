import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "../features/account/reset-password-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/reset-password")({
  validateSearch: (search): { token?: string } =>
    typeof search.token === "string" || typeof search.token === "number" ? { token: String(search.token) } : {},
  head: () => pageHead({ title: "Nieuw wachtwoord kiezen", noindex: true }),
  component: ResetRoute,
});

function ResetRoute() {
  const { token } = Route.useSearch();
  return <ResetPasswordPage token={token} />;
}
