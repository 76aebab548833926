import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { CustomersPage } from "../../../company/customers/customers-page";

export const Route = createFileRoute("/_company/vloeren/klanten")({
  staticData: { listed: false },
  head: pageHead({ title: "Mijn klanten" }),
  component: CustomersPage,
});
