import type { PublicBrief } from "../../requests/brief";
import type { JobFilter } from "../job-filter";

/** The jobs in a document before anything is live: only what everybody may see of them. */
export type FirstJobs = {
  filter: JobFilter;
  jobs: PublicBrief[];
  /** When the server rendered them, in milliseconds. */
  at: number;
};

/**
 * Finds the jobs for a document; null when the deployment does not answer soon. Only on a server that renders on
 * demand.
 */
export type FindFirstJobs = (filter: JobFilter) => Promise<FirstJobs | null>;
