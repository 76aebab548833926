import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { HealthPage } from "../../../staff/system/health-page";

export const Route = createFileRoute("/_staff/beheer/hoe-gaat-het")({
  staticData: { listed: false },
  head: pageHead({ title: "Hoe gaat het" }),
  component: HealthPage,
});
