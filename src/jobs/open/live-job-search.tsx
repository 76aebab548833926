import { memo, useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { JOBS_PER_PAGE } from "../../../domain/limits";
import type { PublicBrief } from "../../requests/brief";
import { useLivePages, type LivePages } from "../../app/live/use-live-pages";
import { nameOfFilter, type JobFilter } from "../job-filter";

/** The jobs of a filter as far as they are loaded. */
export type LiveJobs = LivePages<PublicBrief> & { name: string };

type Props = JobFilter & { onChange: (jobs: LiveJobs) => void };

/**
 * Finds all open jobs that pass the filter, page by page, live, and reports each change; renders nothing. Loaded
 * separately, because it contains the Convex client's hooks. Memoised, so that a parent that renders again after a
 * report does not cause another one.
 */
export const LiveJobSearch = memo(function LiveJobSearch({ province, category, onChange }: Props) {
  const jobs = useLivePages({
    query: api.briefs.listOpen,
    args: {
      scope: province === "all" ? { kind: "all" as const } : { kind: "province" as const, province },
      category,
    },
    initialNumItems: JOBS_PER_PAGE,
  });
  useEffect(() => onChange({ ...jobs, name: nameOfFilter({ province, category }) }));
  return null;
});
