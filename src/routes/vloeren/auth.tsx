import { createFileRoute } from "@tanstack/react-router";
import { CompanyAuthPage, type AuthMode } from "../../company/registration/company-auth-page";
import { pageHead } from "../../app/head";
import { referralSearch } from "../../app/kept/referral-search";

export const Route = createFileRoute("/vloeren/auth")({
  staticData: { listed: false, frame: "work" },
  validateSearch: (search): { mode?: AuthMode; ref?: string; redirect?: string } => ({
    ...(search.mode === "register" || search.mode === "login" ? { mode: search.mode } : {}),
    ...referralSearch(search),
    ...(typeof search.redirect === "string" ? { redirect: search.redirect } : {}),
  }),
  // The code of a referral link leads here with every link of its page, also one that is opened in a new tab (C71).
  search: { middlewares: [({ search, next }) => ({ ...next(search), ...(search.ref && { ref: search.ref }) })] },
  head: pageHead({ title: "Inloggen en aanmelden voor vloerbedrijven" }),
  component: AuthRoute,
});

function AuthRoute() {
  const { mode = "login", ref, redirect } = Route.useSearch();
  return <CompanyAuthPage mode={mode} referral={ref} redirect={redirect} />;
}
