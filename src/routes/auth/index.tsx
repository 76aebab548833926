import { createFileRoute } from "@tanstack/react-router";
import { AuthPage } from "../../features/account/auth-page";
import { parseAuthSearch } from "../../features/account/auth-search";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/auth/")({
  validateSearch: parseAuthSearch,
  head: () => pageHead({ title: "Inloggen of account aanmaken", noindex: true }),
  component: AuthRoute,
});

function AuthRoute() {
  return <AuthPage {...Route.useSearch()} />;
}
