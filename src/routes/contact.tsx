import { createFileRoute } from "@tanstack/react-router";
import { ContactPage } from "../public/contact/contact-page";
import { pageHead } from "../app/head";

export const Route = createFileRoute("/contact")({
  staticData: { listed: 10, startsWhenUsed: true },
  head: pageHead({
    title: "Contact",
    description:
      "Een vraag over je aanvraag of je abonnement? Stuur een bericht of bel, maandag t/m vrijdag van 09:00 tot 18:00 uur.",
  }),
  component: ContactPage,
});
