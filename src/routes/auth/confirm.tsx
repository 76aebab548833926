import { createFileRoute } from "@tanstack/react-router";
import { parseLinkSearch } from "../../features/verification/link-search";
import { VerifyPage } from "../../features/verification/verify-page";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/auth/confirm")({
  validateSearch: parseLinkSearch,
  head: () => pageHead({ title: "E-mailadres bevestigen", noindex: true }),
  component: VerifyRoute,
});

function VerifyRoute() {
  return <VerifyPage search={Route.useSearch()} />;
}
