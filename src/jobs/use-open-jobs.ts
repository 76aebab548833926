import { useMemo, useState } from "react";
import { JOBS_PER_PAGE } from "../../domain/limits";
import { loadedBefore, rememberLoaded } from "../app/live/loaded-before";
import { useLocalQueries } from "../app/live/use-local-query";
import type { PublicBrief } from "../requests/brief";
import { beginReading, more, read, type JobsRead } from "./job-reading";
import { requestsFor, type Asked, type JobListName } from "./job-windows";

export type OpenJobs = JobsRead & { loadMore: () => void };

type Options = {
  /** Which jobs to leave in, and a text that names that. */
  fits?: (job: PublicBrief) => boolean;
  filter?: string;
  /** How many jobs there are at first, and how many more each time; Infinity loads all. */
  count?: number;
};

const everything = () => true;

/**
 * The open jobs of several lists as one live list, newest first. Lists lie in windows whose queries have the same
 * arguments for all readers, whenever they came (docs/adr/0013-shared-queries.md). Somebody who comes back by the
 * browser's own buttons gets as many jobs as were loaded before. What the deployment has not answered yet is shown as
 * this account saw it last. Must be inside `Live`.
 */
export function useOpenJobs(
  lists: readonly JobListName[],
  { fits = everything, filter = "", count = JOBS_PER_PAGE }: Options = {},
): OpenJobs {
  const key = JSON.stringify([lists, filter]);
  const beginning = () => (count === Infinity ? count : (loadedBefore(key) ?? count));
  const [state, setState] = useState(() => ({ key, reading: beginReading(lists, beginning()) }));
  // Only lists of this render are read: `fits` need not know jobs of earlier ones.
  const reading = state.key === key ? state.reading : beginReading(lists, beginning(), state.reading);
  const answers = useAnswers(JSON.stringify(reading.asked));
  const { next, ...jobs } = read(reading, answers, fits);
  if (state.key !== key || next !== state.reading) setState({ key, reading: next });
  return {
    ...jobs,
    loadMore() {
      const wanted = jobs.items.length + count;
      rememberLoaded(key, wanted);
      setState({ key, reading: more(next, wanted) });
    },
  };
}

function useAnswers(asked: string): Record<string, unknown> {
  return useLocalQueries(useMemo(() => requestsFor(JSON.parse(asked) as Record<string, Asked>), [asked]));
}

/**
 * The lists that make up a company's jobs: its provinces, or the one that it filters by, and jobs without a province;
 * all jobs for null.
 */
export function listsFor(provinces: readonly string[] | null, province: string | null): JobListName[] {
  const wanted = province !== null ? [province] : provinces;
  return wanted === null ? ["all"] : [...(wanted as JobListName[]), "withoutProvince"];
}
