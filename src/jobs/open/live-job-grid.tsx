import { api } from "../../../convex/_generated/api";
import { JobGridSkeleton } from "./job-grid";
import { LoadFailed } from "../../app/waiting/load-failed";
import { OpenJobsList } from "./open-jobs-list";
import { NoJobs } from "./no-jobs";
import { useLiveQuery } from "../../app/live/use-live-query";

/**
 * The newest open jobs of the whole country (LAND-005). A plain first page: its arguments are the same for every
 * watcher, so that one execution serves them all. A part of its own: it holds the Convex client's hooks.
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
