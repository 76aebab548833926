import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { guestClient } from "../../app/live/http-client";
import type { CategoryKey } from "../../../domain/floors";

/** A page of the companies that work in a place. */
export type CompanyList = FunctionReturnType<typeof api.companyPages.listIn>;
export type ListedCompany = CompanyList["companies"][number];
/** The last jobs of a place with what they cost. */
export type LastJobs = FunctionReturnType<typeof api.companyPages.lastJobsIn>;

/** Which list: `place` is a municipality's slug or "" for anywhere, `floor` is "" for any. */
export type ListAsked = { place: string; floor: CategoryKey | ""; after: number | null };

/** Reads the lists of companies by place; each answers null when the deployment does not. */
export type CompanyLists = {
  list: (asked: ListAsked) => Promise<CompanyList | null>;
  lastJobs: (place: string) => Promise<LastJobs | null>;
};

/** Asks the deployment itself, once, as a browser does on a change of page. */
export const listsInBrowser: CompanyLists = {
  list: async (asked) => await ask(async (client, { companyPages }) => await client.query(companyPages.listIn, asked)),
  lastJobs: async (place) =>
    await ask(async (client, { companyPages }) => await client.query(companyPages.lastJobsIn, { place })),
};

type Guest = ReturnType<typeof guestClient>;

async function ask<T>(asking: (client: Guest, functions: typeof api) => Promise<T>): Promise<T | null> {
  // Rendered ahead, a page knows of none.
  if (import.meta.env.SSR) return null;
  // The page is shown without its companies also when the code that asks for them does not load.
  try {
    const [{ guestClient: open }, generated] = await Promise.all([
      import("../../app/live/http-client"),
      import("../../../convex/_generated/api"),
    ]);
    return await asking(open(), generated.api);
  } catch {
    return null;
  }
}
