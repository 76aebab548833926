import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { ToCheckPage } from "../../../staff/people/to-check-page";

export const Route = createFileRoute("/_staff/beheer/te-controleren")({
  staticData: { listed: false },
  head: pageHead({ title: "Te controleren bedrijven" }),
  component: ToCheckPage,
});
