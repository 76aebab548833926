import { createFileRoute } from "@tanstack/react-router";
import { heating } from "../../../domain/content/city/heating";
import { cityHead } from "../../public/city/city-head";
import { CityRoute } from "../../public/city/city-route";
import { loadCity } from "../../public/city/load-city";

export const Route = createFileRoute("/vloerverwarming-bedrijf-in/$city")({
  staticData: { listed: 15, startsWhenUsed: true, stories: true, companies: true },
  // In the page's own chunk: the texts of a page are no business of the others.
  loader: ({ params, context }) => loadCity(heating, params.city, context),
  head: cityHead,
  component: CityPage,
});

function CityPage() {
  const { city } = Route.useParams();
  return <CityRoute texts={heating} slug={city} found={Route.useLoaderData()} />;
}
