import { createFileRoute } from "@tanstack/react-router";
import { AccountCreatedPage } from "../features/account/account-created-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/account-aangemaakt")({
  head: () => pageHead({ title: "Account aangemaakt", noindex: true }),
  component: AccountCreatedPage,
});
