import { memo, useEffect } from "react";
import { fitsFilter, nameOfFilter, type JobFilter } from "../job-filter";
import { useOpenJobs, type OpenJobs } from "../use-open-jobs";

/** The jobs of a filter as far as they are loaded. */
export type LiveJobs = OpenJobs & { name: string };

type Props = JobFilter & { onChange: (jobs: LiveJobs) => void };

/**
 * Finds all open jobs that pass the filter, live, and reports each change; renders nothing. Loaded separately, because
 * it contains the Convex client's hooks. Memoised, so that a parent that renders again after a report does not cause
 * another one.
 */
export const LiveJobSearch = memo(function LiveJobSearch({ province, category, onChange }: Props) {
  const filter = { province, category };
  const jobs = useOpenJobs([province], { filter: category, fits: (job) => fitsFilter(job, filter) });
  useEffect(() => onChange({ ...jobs, name: nameOfFilter(filter) }));
  return null;
});
