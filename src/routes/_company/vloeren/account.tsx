import { createFileRoute } from "@tanstack/react-router";
import { CompanyAccountPage } from "../../../company/profile/account-page";
import { pageHead } from "../../../app/head";

export const Route = createFileRoute("/_company/vloeren/account")({
  staticData: { listed: false, guard: { returns: true } },
  head: pageHead({ title: "Je account" }),
  component: CompanyAccountPage,
});
