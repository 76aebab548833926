import { createFileRoute } from "@tanstack/react-router";
import { VerhuisLoginPage } from "../../../account/pages/verhuis-login-page";
import { pageHead } from "../../../app/head";

export const Route = createFileRoute("/_verhuis/verhuis/login")({
  staticData: { listed: false },
  validateSearch: (search): { redirect?: string } =>
    typeof search.redirect === "string" ? { redirect: search.redirect } : {},
  head: pageHead({ title: "Inloggen" }),
  component: LoginRoute,
});

function LoginRoute() {
  return <VerhuisLoginPage {...Route.useSearch()} />;
}
