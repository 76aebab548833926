import { ConvexHttpClient } from "convex/browser";
import type { FindFirstJobs, FirstJobs } from "../src/jobs/open/first-jobs.ts";
import { fitsFilter, type JobFilter } from "../src/jobs/job-filter.ts";
import { beginReading, read } from "../src/jobs/job-reading.ts";
import { requestsFor } from "../src/jobs/job-windows.ts";
import { remembering } from "./remembering.ts";
import { shortened, soon } from "./soon.ts";

/** More than a phone shows at once; each stands twice in the document, as text and as data. */
const FIRST_JOBS = 6;
/** A card shows two lines of it. */
const DESCRIPTION_MAX = 240;
/** Greatest age of a document's jobs, in milliseconds; the live list replaces them in any case. */
const FRESH_MS = 5_000;

type Options = {
  /** Asks the deployment; given by tests. */
  ask?: (filter: JobFilter) => Promise<FirstJobs["jobs"]>;
  now?: () => number;
};

/**
 * Makes a function that finds the jobs to put into a document with a list of open jobs: a few of those that the public
 * query gives everybody, at most five seconds old. The deployment is asked once for all documents that are rendered at
 * the same time. Returns null when the deployment does not answer soon.
 */
export function createFirstJobs(
  convexUrl: string,
  { ask = asking(convexUrl), now = Date.now }: Options = {},
): FindFirstJobs {
  let complained = false;

  const find = async (filter: JobFilter): Promise<FirstJobs | null> => {
    try {
      const jobs = (await ask(filter)).slice(0, FIRST_JOBS);
      complained = false;
      return {
        filter,
        jobs: jobs.map((job) => ({ ...job, description: shortened(job.description, DESCRIPTION_MAX) })),
        at: now(),
      };
    } catch (error) {
      if (!complained)
        console.warn("The list of open jobs goes out without jobs, since the deployment gives none:", error);
      complained = true;
      return null;
    }
  };

  const recent = remembering(find, { freshMs: FRESH_MS, now });
  return async (filter) => await soon(recent(filter));
}

/** Reads the same windows as a browser does, so that the deployment answers most of it without executing anything. */
function asking(convexUrl: string): NonNullable<Options["ask"]> {
  const client = new ConvexHttpClient(convexUrl, { logger: false });
  return async (filter) => {
    const answers: Record<string, unknown> = {};
    let reading = beginReading([filter.province], FIRST_JOBS);
    for (;;) {
      const missing = Object.entries(requestsFor(reading.asked)).filter(([name]) => !(name in answers));
      await Promise.all(
        missing.map(async ([name, { query, args }]) => (answers[name] = await client.query(query, args))),
      );
      const { items, next } = read(reading, answers, (job) => fitsFilter(job, filter));
      // Everything that was asked for is answered, so that nothing is on its way.
      if (next === reading) return [...items];
      reading = next;
    }
  };
}
