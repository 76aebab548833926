import { RequireSession } from "../../app/session/require-session";
import { Live } from "../../app/live/live";
import { JobDetail } from "./job-detail";
import { JobSkeleton } from "./job-skeleton";

/** The page of one job, for companies. */
export function JobPage({ jobId }: { jobId: string }) {
  return (
    <RequireSession fallback={<JobSkeleton />}>
      {() => (
        <Live fallback={<JobSkeleton />}>
          <JobDetail jobId={jobId} />
        </Live>
      )}
    </RequireSession>
  );
}
