import { createFileRoute } from "@tanstack/react-router";
import { FaqPage } from "../public/faq/faq-page";
import { pageHead } from "../app/head";

export const Route = createFileRoute("/faq")({
  staticData: { listed: 11, startsWhenUsed: true },
  head: pageHead({
    title: "Veelgestelde vragen",
    description:
      "Antwoorden op tien vragen over vloeroffertes aanvragen: wat het kost, hoeveel offertes je krijgt, hoe snel, en wie je gegevens ziet.",
  }),
  component: FaqPage,
});
