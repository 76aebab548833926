import { ConvexHttpClient } from "convex/browser";
import { api } from "../convex/_generated/api";
import type { CompanyLists, ListAsked } from "../src/company-page/list/company-lists.ts";
import { remembering } from "./remembering.ts";
import { soon } from "./soon.ts";

/** Greatest age of a document's companies, in milliseconds: one that unpublished its page is gone by then. */
const FRESH_MS = 5_000;

type Options = {
  /** Asks the deployment; given by tests. */
  ask?: { [Name in keyof CompanyLists]: (...asked: Parameters<CompanyLists[Name]>) => ReturnType<CompanyLists[Name]> };
  now?: () => number;
};

/**
 * Makes the functions by which the server reads the companies and the last jobs of a place, at most five seconds old.
 * Each answers null when the deployment does not answer soon; that is not remembered.
 */
export function createCompanyLists(
  convexUrl: string,
  { ask = asking(convexUrl), now = Date.now }: Options = {},
): CompanyLists {
  const list = remembering(ask.list, { freshMs: FRESH_MS, now });
  const lastJobs = remembering(ask.lastJobs, { freshMs: FRESH_MS, now });
  return {
    list: async (asked: ListAsked) => await soon(list(asked)).catch(complain),
    lastJobs: async (place: string) => await soon(lastJobs(place)).catch(complain),
  };
}

function complain(error: unknown): null {
  console.warn("A page goes out without its companies, since the deployment gives none:", error);
  return null;
}

function asking(convexUrl: string): NonNullable<Options["ask"]> {
  const client = new ConvexHttpClient(convexUrl, { logger: false });
  return {
    list: (asked) => client.query(api.companyPages.listIn, asked),
    lastJobs: (place) => client.query(api.companyPages.lastJobsIn, { place }),
  };
}
