import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { VerhuisRedirect } from "../../features/account/verhuis-redirect";
import { isLink } from "../../features/verification/link";
import { parseLinkSearch, type LinkSearch } from "../../features/verification/link-search";
import { VerifyPage } from "../../features/verification/verify-page";
import { pageHead } from "../../lib/head";

/** Not a page but a crossing: verification links are taken, everybody else goes on by role (C48). */
export const Route = createFileRoute("/verhuis/")({
  validateSearch: parseLinkSearch,
  head: () => pageHead({ title: "Je wordt doorgestuurd", noindex: true }),
  component: VerhuisRoute,
});

function VerhuisRoute() {
  const current: LinkSearch = Route.useSearch();
  // As it was on arrival: the link soon leaves the address bar.
  const [search] = useState(current);
  return isLink(search) ? <VerifyPage search={search} /> : <VerhuisRedirect />;
}
