import type { CityTexts } from "../../../domain/content/city/city-page";
import { municipalityBySlug } from "../../../domain/municipalities";
import { CityPage } from "./city-page";

/** The page of the municipality in the address, which the loader has found before. */
export function CityRoute({ texts, slug }: { texts: CityTexts; slug: string }) {
  const municipality = municipalityBySlug(slug);
  return municipality && <CityPage key={municipality.slug} texts={texts} municipality={municipality} />;
}
