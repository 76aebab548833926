import { redirect } from "@tanstack/react-router";
import { cityPage, type CityTexts } from "../../../domain/content/city/city-page";
import { cityPath, cityServiceCategory } from "../../../domain/content/city/city-paths";
import { cityPicture } from "../../../domain/content/city/city-picture";
import { listsInBrowser, type CompanyLists } from "../../company-page/list/company-lists";
import { realPrices, type FindPrices } from "../../prices/real-prices";
import { municipalityBySlug } from "../../../domain/municipalities";
import { realStories, type FindStories } from "../stories/real-stories";
import { cityLink } from "./city-link";
import type { CityHead } from "./city-head";

/** What a server that renders on demand finds by itself. */
type Finding = {
  stories?: FindStories | undefined;
  prices?: FindPrices | undefined;
  companyLists?: CompanyLists | undefined;
};

/** How many companies and neighbours a city page names. */
const COMPANIES_SHOWN = 3;
const NEIGHBOURS = 12;

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
  const lists = find.companyLists ?? listsInBrowser;
  const place = municipality.slug;
  const floor = cityServiceCategory[texts.service];
  const [real, prices, { cityBands }, found, jobs, { nearestTo }] = await Promise.all([
    realStories(find.stories),
    realPrices(find.prices),
    rules,
    lists.list({ place, floor, after: null }),
    lists.lastJobs(place),
    import("../../../domain/geo/near"),
  ]);
  return {
    ...{ title, description, canonical, image: cityPicture(texts.service, municipality.province), real },
    bands: cityBands(texts, municipality, prices),
    companies: found?.companies.slice(0, COMPANIES_SHOWN) ?? [],
    jobs: jobs ?? [],
    near: nearestTo(municipality, NEIGHBOURS).map(({ slug: near }) => near),
  };
}
