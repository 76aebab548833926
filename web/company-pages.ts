import { ConvexHttpClient } from "convex/browser";
import { HOUR_MS } from "../domain/limits.ts";
import { api } from "../convex/_generated/api";
import type { CompanyPageData } from "../src/company-page/company-page-data.ts";
import type { FindCompanyPage } from "../src/company-page/load-company-page.ts";
import { remembering } from "./remembering.ts";

/** Greatest age of a document's data, in milliseconds; the live page replaces it in any case. */
const FRESH_MS = 5_000;
/** Greatest age of the list of addresses, in milliseconds. */
const LIST_FRESH_MS = HOUR_MS;
/** A document waits no longer for the deployment. */
const PATIENCE_MS = 5_000;
/** What a sitemap may hold at most, by its protocol. */
const SITEMAP_MAX = 50_000;

export type ListedPage = { slug: string; publishedAt: number };
export type CompanyPages = {
  /** Rejects when the deployment does not answer. */
  find: FindCompanyPage;
  /** All public pages, at most an hour old. Rejects when the deployment does not answer. */
  list: () => Promise<readonly ListedPage[]>;
  /** The slugs of the municipalities in which they work, at most an hour old. Rejects as `list` does. */
  places: () => Promise<readonly string[]>;
};

type Options = {
  /** Asks the deployment; given by tests. */
  ask?: {
    read: (slug: string) => Promise<CompanyPageData | null>;
    list: () => Promise<ListedPage[]>;
    places: () => Promise<string[]>;
  };
  now?: () => number;
};

/**
 * Makes the functions by which the server reads companies' public pages: those that the public query gives everybody,
 * at most five seconds old. The deployment is asked once for all documents that are rendered at the same time; failures
 * and missing pages are not remembered.
 */
export function createCompanyPages(
  convexUrl: string,
  { ask = asking(convexUrl), now = Date.now }: Options = {},
): CompanyPages {
  const list = remembering(ask.list, { freshMs: LIST_FRESH_MS, now });
  const places = remembering(ask.places, { freshMs: LIST_FRESH_MS, now });
  return {
    // A page that is not there may be made public any moment.
    find: remembering(ask.read, { freshMs: FRESH_MS, now, keeps: (page) => page !== null }),
    list: () => list(undefined),
    places: () => places(undefined),
  };
}

function asking(convexUrl: string): NonNullable<Options["ask"]> {
  const patient: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  const client = new ConvexHttpClient(convexUrl, { logger: false, fetch: patient });
  return {
    read: (slug) => client.query(api.companyPages.read, { slug }),
    places: () => client.query(api.companyPages.placesWithCompanies, {}),
    async list() {
      const found: ListedPage[] = [];
      let cursor: string | null = null;
      do {
        const paginationOpts = { numItems: 100, cursor };
        const { page, isDone, continueCursor }: Awaited<ReturnType<typeof listPage>> = await listPage(paginationOpts);
        found.push(...page);
        cursor = isDone ? null : continueCursor;
      } while (cursor !== null && found.length < SITEMAP_MAX);
      return found.slice(0, SITEMAP_MAX);
    },
  };
  function listPage(paginationOpts: { numItems: number; cursor: string | null }) {
    return client.query(api.companyPages.listPublic, { paginationOpts });
  }
}
