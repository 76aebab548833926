import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { CustomersPage } from "../../../company/customers/customers-page";

/** `weergave` is how the customers stand: as a list, or without it as a board. */
type Search = { weergave?: "lijst" };

export const Route = createFileRoute("/_company/vloeren/klanten")({
  staticData: { listed: false },
  validateSearch: ({ weergave }): Search => (weergave === "lijst" ? { weergave } : {}),
  head: pageHead({ title: "Mijn klanten" }),
  component: CustomersRoute,
});

function CustomersRoute() {
  return <CustomersPage view={Route.useSearch().weergave} />;
}
