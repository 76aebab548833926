import { createFileRoute } from "@tanstack/react-router";
import { VerhuisLoginPage } from "../../features/account/verhuis-login-page";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/verhuis/login")({
  validateSearch: (search): { redirect?: string } =>
    typeof search.redirect === "string" ? { redirect: search.redirect } : {},
  head: () => pageHead({ title: "Inloggen", noindex: true }),
  component: LoginRoute,
});

function LoginRoute() {
  return <VerhuisLoginPage {...Route.useSearch()} />;
}
