import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { QuotesPage } from "../../../company/quotes/quotes-page";

export const Route = createFileRoute("/_company/vloeren/offertes")({
  staticData: { listed: false },
  head: pageHead({ title: "Offertes" }),
  component: QuotesPage,
});
