import { createFileRoute } from "@tanstack/react-router";
import { PromoPage } from "../../features/promo/promo-page";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/vloeren/actie-aanmelden")({
  head: () => pageHead({ title: "Meld je vloerbedrijf aan met korting", noindex: true }),
  component: PromoPage,
});
