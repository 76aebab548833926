import { RequireSession } from "../../app/session/require-session";
import { Live } from "../../app/live/live";
import { JobDetail } from "./job-detail";
import { JobSkeleton } from "./job-skeleton";

type Props = {
  jobId: string;
  /** The company's quote, or the form for one, stands beside the job. */
  quoting?: boolean;
  onQuoteClosed?: () => void;
};

/** The page of one job, for companies. */
export function JobPage(props: Props) {
  return (
    <RequireSession fallback={<JobSkeleton />}>
      {(viewer) => (
        <Live fallback={<JobSkeleton />}>
          <JobDetail {...props} viewer={viewer} />
        </Live>
      )}
    </RequireSession>
  );
}
