import { redirect } from "@tanstack/react-router";
import { cityPage, type CityTexts } from "../../../domain/content/city/city-page";
import { cityPath } from "../../../domain/content/city/city-paths";
import { cityPicture } from "../../../domain/content/city/city-picture";
import { realPrices, type FindPrices } from "../../prices/real-prices";
import { municipalityBySlug } from "../../../domain/municipalities";
import { realStories, type FindStories } from "../stories/real-stories";
import { cityLink } from "./city-link";
import type { CityHead } from "./city-head";

/** What a server that renders on demand finds by itself. */
type Finding = { stories?: FindStories | undefined; prices?: FindPrices | undefined };

/**
 * Finds the municipality of an address. Throws a redirect: to the page's own address when it was spelled differently
 * (capitals, another name of the place), or home when there is no such place (CITY-010, C60).
 */
export async function loadCity(texts: CityTexts, slug: string, find: Finding): Promise<CityHead> {
  const municipality = municipalityBySlug(slug);
  if (!municipality) throw redirect({ to: "/" });
  const canonical = cityPath(texts.service, municipality.slug);
  if (municipality.slug !== slug) throw redirect({ ...cityLink(texts.service, municipality.slug), statusCode: 301 });
  const { title, description } = cityPage(texts, municipality);
  // Of use on a change of page only: a document brings what was found for it.
  const rules = import("../../../domain/content/city/city-bands");
  const [real, prices, { cityBands }] = await Promise.all([realStories(find.stories), realPrices(find.prices), rules]);
  const bands = cityBands(texts, municipality, prices);
  return { title, description, canonical, image: cityPicture(texts.service, municipality.province), real, bands };
}
