import { createFileRoute } from "@tanstack/react-router";
import { CheckoutPaymentPage } from "../../features/promo/checkout-payment-page";
import { parsePaymentSearch } from "../../features/promo/payment-search";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/vloeren/checkout-payment")({
  validateSearch: parsePaymentSearch,
  head: () => pageHead({ title: "Controleer je aanmelding", noindex: true }),
  component: CheckoutPaymentRoute,
});

function CheckoutPaymentRoute() {
  return <CheckoutPaymentPage search={Route.useSearch()} />;
}
