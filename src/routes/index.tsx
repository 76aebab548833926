import { createFileRoute } from "@tanstack/react-router";
import { MAX_QUOTES } from "../../domain/limits";
import { firstQuotes } from "../../domain/content/quoteTimes";
import { HomePage } from "../public/home/home-page";
import { realStories } from "../public/stories/real-stories";
import { pageHead } from "../app/head";

export const Route = createFileRoute("/")({
  staticData: { listed: 1, startsWhenUsed: true, stories: true },
  loader: ({ context }) => realStories(context.stories),
  head: pageHead({
    title: "",
    description: `Vergelijk tot ${MAX_QUOTES} gratis en vrijblijvende offertes van vloerbedrijven uit je regio. De eerste offertes meestal binnen ${firstQuotes}.`,
  }),
  component: HomeRoute,
});

function HomeRoute() {
  return <HomePage real={Route.useLoaderData()} />;
}
