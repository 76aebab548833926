import { createFileRoute } from "@tanstack/react-router";
import { CheckoutPage } from "../../paying/checkout/checkout-page";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/vloeren/checkout")({
  staticData: { listed: false, frame: "work" },
  /** The payer gave up on the pay page. */
  validateSearch: (search): { geannuleerd?: 1 } => (Number(search.geannuleerd) === 1 ? { geannuleerd: 1 } : {}),
  head: pageHead({ title: "Abonnement starten" }),
  component: CheckoutRoute,
});

function CheckoutRoute() {
  const { geannuleerd } = Route.useSearch();
  return <CheckoutPage gaveUp={geannuleerd === 1} />;
}
