import type { RealStories } from "../../../domain/content/testimonials";
import type { PriceBand } from "../../../domain/prices/priceBands";
import type { LastJobs, ListedCompany } from "../../company-page/list/company-lists";
import { pageHead, type PageMatch } from "../../app/head";

/**
 * The values that the head of a city page needs. The page makes its own texts again, so that they are sent only once.
 */
export type CityHead = {
  title: string;
  description: string;
  canonical: string;
  image: string;
  real: RealStories | null;
  /** What its kinds of floor cost there by accepted quotes. */
  bands: readonly PriceBand[];
  /** The companies and the last jobs there, and the municipalities nearest to it, by their slugs. */
  companies: readonly ListedCompany[];
  jobs: LastJobs;
  near: readonly string[];
};

/** The head of a city page; empty while a redirect is in progress. */
export function cityHead({ match, loaderData }: { match: PageMatch; loaderData?: CityHead | undefined }) {
  return loaderData ? pageHead(loaderData)({ match }) : {};
}
