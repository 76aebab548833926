import { redirect } from "@tanstack/react-router";
import { inPlace } from "../../../domain/content/city/place";
import { categoryLabels, type CategoryKey } from "../../../domain/floors";
import { municipalityBySlug, slugOf, type Municipality } from "../../../domain/municipalities";
import { askedOf } from "../../requests/asked-companies";
import { listsInBrowser, type CompanyList, type CompanyLists } from "./company-lists";
import type { ListHead } from "./list-head";
import { floorOf, type ListSearch } from "./list-search";

export type FoundList = {
  municipality: Municipality | null;
  floor: CategoryKey | "";
  list: CompanyList | null;
  asked: string[];
  /** What was typed as a place and is none. */
  unknown: string | null;
  isFirstPage: boolean;
};

/**
 * Loads a list of companies for its route. Throws a redirect to the place that was typed, or to a place's own address
 * when it was spelled differently.
 */
export async function loadList(
  slug: string | null,
  search: ListSearch,
  { list }: CompanyLists = listsInBrowser,
): Promise<FoundList> {
  const { plaats, ...rest } = search;
  const typed = plaats === undefined ? null : await municipalityNamed(plaats);
  if (typed !== null) throw redirect({ to: "/vloerbedrijven/$city", params: { city: typed.slug }, search: rest });
  const municipality = slug === null ? null : municipalityBySlug(slug);
  if (slug !== null && municipality === null) throw redirect({ to: "/vloerbedrijven", search: rest });
  if (municipality !== null && municipality.slug !== slug) {
    throw redirect({ to: "/vloerbedrijven/$city", params: { city: municipality.slug }, search: rest, statusCode: 301 });
  }
  const floor = floorOf(search.vloer);
  const found = await list({ place: municipality?.slug ?? "", floor, after: search.na ?? null });
  const isFirstPage = search.na === undefined;
  return { municipality, floor, list: found, asked: askedOf(search.bedrijf), unknown: plaats ?? null, isFirstPage };
}

/** The municipality that somebody means: by its own name, or that of a town in it; null for any other text. */
async function municipalityNamed(text: string): Promise<Municipality | null> {
  const found = municipalityBySlug(slugOf(text));
  if (found !== null) return found;
  const { findSearchPlace } = await import("../../../domain/geo/area");
  const place = findSearchPlace(text);
  return place === null ? null : municipalityBySlug(slugOf(place.municipality));
}

/** "Vloerbedrijven in Zeist", "Vloerbedrijven voor laminaat op Texel". */
export function headingOf({ municipality, floor }: Pick<FoundList, "municipality" | "floor">): string {
  const words = floor === "" ? "" : ` voor ${categoryLabels[floor].toLowerCase()}`;
  return `Vloerbedrijven${words} ${municipality === null ? "in heel Nederland" : inPlace(municipality)}`;
}

/** What the head of a list needs, made where the list is loaded. */
export function listHeadOf({ municipality, floor, list }: FoundList): ListHead {
  const title = headingOf({ municipality, floor });
  return {
    title,
    description: `${title}: bekijk hun werk en beoordelingen, en vraag gratis een offerte aan het bedrijf dat je aanspreekt.`,
    canonical: municipality === null ? "/vloerbedrijven" : `/vloerbedrijven/${municipality.slug}`,
    isEmpty: list !== null && list.companies.length === 0,
  };
}
