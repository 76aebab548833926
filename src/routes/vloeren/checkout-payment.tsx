import { createFileRoute } from "@tanstack/react-router";
import { CheckoutPaymentPage } from "../../paying/promo/checkout-payment-page";
import { parsePaymentSearch } from "../../paying/promo/payment-search";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/vloeren/checkout-payment")({
  staticData: { listed: false, frame: "work", secret: true },
  validateSearch: parsePaymentSearch,
  head: pageHead({ title: "Controleer je aanmelding" }),
  component: CheckoutPaymentRoute,
});

function CheckoutPaymentRoute() {
  return <CheckoutPaymentPage search={Route.useSearch()} />;
}
