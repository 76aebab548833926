import { createFileRoute } from "@tanstack/react-router";
import { AuthPage } from "../features/account/auth-page";
import { parseAuthSearch } from "../features/account/auth-search";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/login")({
  validateSearch: parseAuthSearch,
  head: () => pageHead({ title: "Inloggen of account aanmaken", noindex: true }),
  component: LoginRoute,
});

function LoginRoute() {
  return <AuthPage {...Route.useSearch()} />;
}
