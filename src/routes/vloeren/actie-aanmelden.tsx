import { createFileRoute } from "@tanstack/react-router";
import { PromoPage } from "../../paying/promo/promo-page";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/vloeren/actie-aanmelden")({
  staticData: { listed: false, frame: "work" },
  head: pageHead({ title: "Meld je vloerbedrijf aan met korting" }),
  component: PromoPage,
});
