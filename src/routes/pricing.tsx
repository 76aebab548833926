import { createFileRoute } from "@tanstack/react-router";
import { PricingPage } from "../public/pricing/pricing-page";
import { pageHead } from "../app/head";

export const Route = createFileRoute("/pricing")({
  staticData: { listed: 4, startsWhenUsed: true },
  validateSearch: (search): { reden?: "abonnement" } => (search.reden === "abonnement" ? { reden: "abonnement" } : {}),
  head: pageHead({
    title: "Vloer Prijzen",
    description:
      "Wat kost een nieuwe vloer? Richtprijzen per klus en per m² voor laminaat, pvc, parket, gietvloeren en vloerverwarming, met tips om te besparen.",
  }),
  component: PricingRoute,
});

function PricingRoute() {
  const { reden } = Route.useSearch();
  return <PricingPage needsSubscription={reden === "abonnement"} />;
}
