import { api } from "../../../convex/_generated/api";
import { JobGridSkeleton } from "./job-grid";
import { LoadFailed } from "../../app/waiting/load-failed";
import { OpenJobsList } from "./open-jobs-list";
import { NoJobs } from "./no-jobs";
import { useLiveQuery } from "../../app/live/use-live-query";

/**
 * The newest open jobs of the whole country (LAND-005). It queries a plain first page, with the same arguments for
 * every watcher, so that one execution serves them all. Loaded separately, because it contains the Convex client's
 * hooks.
 */
export function LiveJobGrid({ jobs }: { jobs: number }) {
  const found = useLiveQuery({
    query: api.briefs.listOpen,
    args: { scope: { kind: "all" }, category: "all", paginationOpts: { numItems: jobs, cursor: null } },
  });
  switch (found.status) {
    case "pending":
      return <JobGridSkeleton cards={6} />;
    case "error":
      return <LoadFailed title="Kon opdrachten niet laden" />;
    case "success":
      return <OpenJobsList jobs={found.data.page} empty={<NoJobs />} />;
  }
}
