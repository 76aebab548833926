import { createFileRoute } from "@tanstack/react-router";
import { TryFloorPage } from "../try-floor/try-floor-page";
import { pageHead } from "../app/head";

export const Route = createFileRoute("/leg-hem-alvast")({
  staticData: { listed: "tool", frame: "work" },
  head: pageHead({
    title: "Leg hem alvast",
    description: "Bekijk op een foto van je eigen kamer hoe laminaat, eiken, visgraat of tegels er liggen.",
  }),
  component: TryFloorPage,
});
