import { createFileRoute } from "@tanstack/react-router";
import { MAX_QUOTES } from "../../domain/limits";
import { firstQuotes } from "../../domain/content/quoteTimes";
import { HowItWorksPage } from "../public/how-it-works/how-it-works-page";
import { pageHead } from "../app/head";

export const Route = createFileRoute("/hoe-werkt-het")({
  staticData: { listed: 3, startsWhenUsed: true },
  head: pageHead({
    title: "Hoe werkt het?",
    description: `Van vraag tot vloer in vier stappen: vul de vragenlijst in, ontvang tot ${MAX_QUOTES} gratis offertes, de eerste meestal binnen ${firstQuotes}, vergelijk en kies.`,
  }),
  component: HowItWorksPage,
});
