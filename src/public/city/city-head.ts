import type { RealStories } from "../../../domain/content/testimonials";
import type { PriceBand } from "../../../domain/prices/priceBands";
import { pageHead, type PageMatch } from "../../app/head";

/** What the head of a city page needs; the page fills in its texts again by itself, so that they travel once. */
export type CityHead = {
  title: string;
  description: string;
  canonical: string;
  image: string;
  real: RealStories | null;
  /** What its kinds of floor cost there by accepted quotes. */
  bands: readonly PriceBand[];
};

/** The head of a city page; none while a redirect is under way. */
export function cityHead({ match, loaderData }: { match: PageMatch; loaderData?: CityHead | undefined }) {
  return loaderData ? pageHead(loaderData)({ match }) : {};
}
