import { createFileRoute } from "@tanstack/react-router";
import { MAX_QUOTES } from "../../domain/limits";
import { HowItWorksPage } from "../features/content/how-it-works-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/hoe-werkt-het")({
  head: ({ match }) =>
    pageHead({
      title: "Hoe werkt het?",
      description: `Van vraag tot vloer in vier stappen: vul de vragenlijst in, ontvang tot ${MAX_QUOTES} gratis offertes binnen 24 uur, vergelijk en kies.`,
      canonical: "/hoe-werkt-het",
      siteOrigin: match.context.config.siteOrigin,
    }),
  component: HowItWorksPage,
});
