import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "../../client/account-page";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/_client/mijn-account")({
  staticData: { listed: false },
  head: pageHead({ title: "Je account" }),
  component: AccountPage,
});
