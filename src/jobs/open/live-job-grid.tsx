import { JobGridSkeleton } from "./job-grid";
import { LoadFailed } from "../../app/waiting/load-failed";
import { OpenJobsList } from "./open-jobs-list";
import { NoJobs } from "./no-jobs";
import { useOpenJobs } from "../use-open-jobs";

/**
 * The newest open jobs of the whole country (LAND-005). Loaded separately, because it contains the Convex client's
 * hooks.
 */
export function LiveJobGrid({ jobs }: { jobs: number }) {
  const { items, isLoading, error } = useOpenJobs(["all"], { count: jobs });
  if (isLoading) return <JobGridSkeleton cards={6} />;
  if (error !== null) return <LoadFailed title="Kon opdrachten niet laden" />;
  return <OpenJobsList jobs={items} empty={<NoJobs />} />;
}
