import { createFileRoute } from "@tanstack/react-router";
import { FaqPage } from "../features/faq/faq-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/faq")({
  head: ({ match }) =>
    pageHead({
      title: "Veelgestelde vragen",
      description:
        "Antwoorden op tien vragen over vloeroffertes aanvragen: wat het kost, hoeveel offertes je krijgt, hoe snel, en wie je gegevens ziet.",
      canonical: "/faq",
      siteOrigin: match.context.config.siteOrigin,
    }),
  component: FaqPage,
});
