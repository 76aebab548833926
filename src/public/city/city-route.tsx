import type { CityTexts } from "../../../domain/content/city/city-page";
import type { RealStories } from "../../../domain/content/testimonials";
import { municipalityBySlug } from "../../../domain/municipalities";
import { CityPage } from "./city-page";

/** The page of the municipality in the address, which the loader has found before. */
export function CityRoute({ texts, slug, real }: { texts: CityTexts; slug: string; real: RealStories | null }) {
  const municipality = municipalityBySlug(slug);
  return municipality && <CityPage key={municipality.slug} texts={texts} municipality={municipality} real={real} />;
}
