import { createFileRoute } from "@tanstack/react-router";
import { PromoPage } from "../../paying/promo/promo-page";
import { pageHead } from "../../app/head";
import { referralSearch } from "../../app/kept/referral-search";

export const Route = createFileRoute("/vloeren/actie-aanmelden")({
  staticData: { listed: false, frame: "work" },
  validateSearch: referralSearch,
  head: pageHead({ title: "Meld je vloerbedrijf aan met korting" }),
  component: PromoRoute,
});

function PromoRoute() {
  return <PromoPage referral={Route.useSearch().ref} />;
}
