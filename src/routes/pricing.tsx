import { createFileRoute } from "@tanstack/react-router";
import { PricingPage } from "../features/pricing/pricing-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/pricing")({
  validateSearch: (search): { reden?: "abonnement" } => (search.reden === "abonnement" ? { reden: "abonnement" } : {}),
  head: ({ match }) =>
    pageHead({
      title: "Vloer Prijzen",
      description:
        "Wat kost een nieuwe vloer? Richtprijzen per klus en per m² voor laminaat, pvc, parket, gietvloeren en vloerverwarming, met tips om te besparen.",
      canonical: "/pricing",
      siteOrigin: match.context.config.siteOrigin,
    }),
  component: PricingRoute,
});

function PricingRoute() {
  const { reden } = Route.useSearch();
  return <PricingPage needsSubscription={reden === "abonnement"} />;
}
