/** The companies that a visitor wants to ask first, as an address names them: "de-linde,van-leeuwen". */
import { isCompanySlug } from "../../domain/companySlugs";
import { ASKED_COMPANIES_MAX } from "../../domain/limits";

/** The slugs that an address names, each once and at most ASKED_COMPANIES_MAX. */
export function askedOf(text: unknown): string[] {
  if (typeof text !== "string") return [];
  return [...new Set(text.split(","))].filter(isCompanySlug).slice(0, ASKED_COMPANIES_MAX);
}

/** The search parameter for some companies; none for nobody. */
export function askedSearch(slugs: readonly string[]): { bedrijf?: string } {
  return slugs.length === 0 ? {} : { bedrijf: slugs.join() };
}

/** The companies with one more, the last ones when there are too many. */
export function withAsked(slugs: readonly string[], slug: string): string[] {
  return [...slugs.filter((other) => other !== slug), slug].slice(-ASKED_COMPANIES_MAX);
}
