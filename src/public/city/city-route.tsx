import type { CityTexts } from "../../../domain/content/city/city-page";
import { municipalityBySlug } from "../../../domain/municipalities";
import type { CityHead } from "./city-head";
import { CityPage } from "./city-page";

/** The page of the municipality in the address, which the route's loader has found. */
export function CityRoute({ texts, slug, found }: { texts: CityTexts; slug: string; found: CityHead }) {
  const municipality = municipalityBySlug(slug);
  const { real, bands, companies, jobs, near } = found;
  const here = { real, bands, companies, jobs, near };
  return municipality && <CityPage key={municipality.slug} {...{ texts, municipality }} {...here} />;
}
