import { createFileRoute } from "@tanstack/react-router";
import { CheckoutPage } from "../../features/checkout/checkout-page";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/vloeren/checkout")({
  /** The payer gave up on the pay page. */
  validateSearch: (search): { geannuleerd?: 1 } => (Number(search.geannuleerd) === 1 ? { geannuleerd: 1 } : {}),
  head: () => pageHead({ title: "Abonnement starten", noindex: true }),
  component: CheckoutRoute,
});

function CheckoutRoute() {
  const { geannuleerd } = Route.useSearch();
  return <CheckoutPage gaveUp={geannuleerd === 1} />;
}
