import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { ColleaguesPage } from "../../../staff/colleagues/colleagues-page";

export const Route = createFileRoute("/_staff/beheer/medewerkers")({
  staticData: { listed: false },
  head: pageHead({ title: "Medewerkers" }),
  component: ColleaguesPage,
});
