import { createFileRoute } from "@tanstack/react-router";
import { parseLinkSearch } from "../../account/verification/link-search";
import { VerifyPage } from "../../account/verification/verify-page";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/auth/confirm")({
  staticData: { listed: false, secret: true },
  validateSearch: parseLinkSearch,
  head: pageHead({ title: "E-mailadres bevestigen" }),
  component: VerifyRoute,
});

function VerifyRoute() {
  return <VerifyPage search={Route.useSearch()} />;
}
