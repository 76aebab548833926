import { createFileRoute } from "@tanstack/react-router";
import { pouredFloor } from "../../../domain/content/city/poured-floor";
import { cityHead } from "../../features/city/city-head";
import { CityRoute } from "../../features/city/city-route";
import { loadCity } from "../../features/city/load-city";

export const Route = createFileRoute("/gietvloer-bedrijf-in/$city")({
  // In the page's own chunk: the texts of a page are no business of the others.
  loader: ({ params }) => loadCity(pouredFloor, params.city),
  head: ({ match, loaderData }) => cityHead(loaderData, match.context.config.siteOrigin),
  component: CityPage,
});

function CityPage() {
  const { city } = Route.useParams();
  return <CityRoute texts={pouredFloor} slug={city} />;
}
