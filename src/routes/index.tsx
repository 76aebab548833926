import { createFileRoute } from "@tanstack/react-router";
import { MAX_QUOTES } from "../../domain/limits";
import { HomePage } from "../features/home/home-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/")({
  head: ({ match }) =>
    pageHead({
      title: "",
      description: `Vergelijk tot ${MAX_QUOTES} gratis en vrijblijvende offertes van geverifieerde vloerbedrijven uit je regio. De eerste offertes meestal binnen 24 uur.`,
      canonical: "/",
      siteOrigin: match.context.config.siteOrigin,
    }),
  component: HomePage,
});
