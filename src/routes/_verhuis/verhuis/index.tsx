import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { VerhuisRedirect } from "../../../account/pages/verhuis-redirect";
import { isLink } from "../../../account/verification/link";
import { parseLinkSearch, type LinkSearch } from "../../../account/verification/link-search";
import { VerifyPage } from "../../../account/verification/verify-page";
import { pageHead } from "../../../app/head";

/**
 * The address /verhuis, which has no page: verification links are verified, everybody else is redirected by role (C48).
 */
export const Route = createFileRoute("/_verhuis/verhuis/")({
  staticData: { listed: false },
  validateSearch: parseLinkSearch,
  head: pageHead({ title: "Je wordt doorgestuurd" }),
  component: VerhuisRoute,
});

function VerhuisRoute() {
  const current: LinkSearch = Route.useSearch();
  // As it was on arrival: the link soon leaves the address bar.
  const [search] = useState(current);
  return isLink(search) ? <VerifyPage search={search} /> : <VerhuisRedirect />;
}
