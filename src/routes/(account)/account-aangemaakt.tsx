import { createFileRoute } from "@tanstack/react-router";
import { AccountCreatedPage } from "../../account/pages/account-created-page";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/(account)/account-aangemaakt")({
  staticData: { listed: false },
  head: pageHead({ title: "Account aangemaakt" }),
  component: AccountCreatedPage,
});
