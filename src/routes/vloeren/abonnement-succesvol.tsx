import { createFileRoute } from "@tanstack/react-router";
import { SuccessPage } from "../../paying/subscription/success-page";
import { parseReturnSearch } from "../../paying/subscription/return-search";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/vloeren/abonnement-succesvol")({
  staticData: { listed: false, frame: "work", secret: true },
  validateSearch: parseReturnSearch,
  head: pageHead({ title: "Abonnement gestart" }),
  component: SuccessRoute,
});

function SuccessRoute() {
  return <SuccessPage search={Route.useSearch()} />;
}
