import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { SwitchesPage } from "../../../staff/system/switches-page";

export const Route = createFileRoute("/_staff/beheer/schakelaars")({
  staticData: { listed: false },
  head: pageHead({ title: "Schakelaars" }),
  component: SwitchesPage,
});
