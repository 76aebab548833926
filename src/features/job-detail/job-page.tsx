import { GoTo } from "../../components/guard/go-to";
import { RequireSession } from "../../components/guard/require-session";
import { Live } from "../../lib/live/live";
import { JobDetail } from "./job-detail";
import { JobSkeleton } from "./job-skeleton";

/** A job for companies; visitors log in first, clients go to their own dashboard (C81). */
export function JobPage({ jobId }: { jobId: string }) {
  return (
    <RequireSession fallback={<JobSkeleton />}>
      {(viewer) =>
        viewer.role === "CLIENT" ? (
          <GoTo address="/client-dashboard" />
        ) : (
          <Live fallback={<JobSkeleton />}>
            <JobDetail jobId={jobId} />
          </Live>
        )
      }
    </RequireSession>
  );
}
