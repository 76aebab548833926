import { createFileRoute } from "@tanstack/react-router";
import { AuthPage } from "../../account/pages/auth-page";
import { parseAuthSearch } from "../../account/pages/auth-search";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/(account)/login")({
  staticData: { listed: false },
  validateSearch: parseAuthSearch,
  head: pageHead({ title: "Inloggen of account aanmaken" }),
  component: LoginRoute,
});

function LoginRoute() {
  return <AuthPage {...Route.useSearch()} />;
}
