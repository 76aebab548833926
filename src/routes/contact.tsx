import { createFileRoute } from "@tanstack/react-router";
import { ContactPage } from "../features/contact/contact-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/contact")({
  head: ({ match }) =>
    pageHead({
      title: "Contact",
      description:
        "Een vraag over je aanvraag of je abonnement? Stuur een bericht of bel, maandag t/m vrijdag van 09:00 tot 18:00 uur.",
      canonical: "/contact",
      siteOrigin: match.context.config.siteOrigin,
    }),
  component: ContactPage,
});
