import { createFileRoute } from "@tanstack/react-router";
import { laying } from "../../../domain/content/city/laying";
import { cityHead } from "../../public/city/city-head";
import { CityRoute } from "../../public/city/city-route";
import { loadCity } from "../../public/city/load-city";

export const Route = createFileRoute("/vloer-laten-leggen/$city")({
  staticData: { listed: 14, startsWhenUsed: true, stories: true, companies: true, prices: true },
  // In the page's own chunk: the texts of a page are no business of the others.
  loader: ({ params, context }) => loadCity(laying, params.city, context),
  head: cityHead,
  component: CityPage,
});

function CityPage() {
  const { city } = Route.useParams();
  return <CityRoute texts={laying} slug={city} found={Route.useLoaderData()} />;
}
