import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { QuoteToolsPage } from "../../../quotes/tools/quote-tools-page";

export const Route = createFileRoute("/_company/vloeren/prijslijst")({
  staticData: { listed: false },
  head: pageHead({ title: "Prijslijst en sjablonen" }),
  component: QuoteToolsPage,
});
