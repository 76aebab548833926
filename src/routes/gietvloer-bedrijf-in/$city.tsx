import { createFileRoute } from "@tanstack/react-router";
import { pouredFloor } from "../../../domain/content/city/poured-floor";
import { cityHead } from "../../public/city/city-head";
import { CityRoute } from "../../public/city/city-route";
import { loadCity } from "../../public/city/load-city";

export const Route = createFileRoute("/gietvloer-bedrijf-in/$city")({
  staticData: { listed: 16, startsWhenUsed: true, stories: true, companies: true, prices: true },
  // In the page's own chunk: the texts of a page are no business of the others.
  loader: ({ params, context }) => loadCity(pouredFloor, params.city, context),
  head: cityHead,
  component: CityPage,
});

function CityPage() {
  const { city } = Route.useParams();
  return <CityRoute texts={pouredFloor} slug={city} found={Route.useLoaderData()} />;
}
