import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "../../account/pages/reset-password-page";
import { pageHead } from "../../app/head";
import { tokenSearch } from "../../app/token-search";

export const Route = createFileRoute("/(account)/reset-password")({
  staticData: { listed: false, secret: true },
  validateSearch: tokenSearch,
  head: pageHead({ title: "Nieuw wachtwoord kiezen" }),
  component: ResetRoute,
});

function ResetRoute() {
  const { token } = Route.useSearch();
  return <ResetPasswordPage token={token} />;
}
