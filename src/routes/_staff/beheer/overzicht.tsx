import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { MarketPage } from "../../../staff/system/market-page";

export const Route = createFileRoute("/_staff/beheer/overzicht")({
  staticData: { listed: false },
  head: pageHead({ title: "Overzicht" }),
  component: MarketPage,
});
