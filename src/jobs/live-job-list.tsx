import { Button } from "@radix-ui/themes";
import { useEffect, type ReactNode } from "react";
import type { PublicBrief } from "../requests/brief";
import type { OpenJobs } from "./use-open-jobs";
import { JobCardSkeleton } from "./job-card-skeleton";
import { NoJobs } from "./no-jobs";
import { LoadFailed } from "../app/waiting/load-failed";
import { Loading } from "../app/waiting/loading";
import { showError } from "../ui/overlays/show-error";
import styles from "./live-job-list.module.css";
import { LiveList } from "../app/waiting/live-list";

type Props = {
  jobs: OpenJobs;
  /** The card of a job; `arrived` when it came in while the list was being watched. */
  children: (job: PublicBrief, arrived: boolean) => ReactNode;
};

const loadFailure = { title: "Fout", text: "Kon opdrachten niet laden" };

/**
 * A live list of open jobs, with what it shows while it loads, when it fails, when it is empty, and a button for more
 * (DASH-026, DASH-028, DASH-030).
 */
export function LiveJobList({ jobs, children }: Props) {
  const failed = jobs.error !== null;

  useEffect(() => {
    if (failed) showError(null, loadFailure);
  }, [failed]);

  return (
    <LiveList
      jobs={jobs.items}
      isLoading={jobs.isLoading}
      className={styles.jobs}
      news={(words, showNew) =>
        words && (
          <button type="button" className={styles.pill} onClick={showNew}>
            {words}
          </button>
        )
      }
    >
      {(shown, hasArrived) => (
        <>
          {shown.map((job) => children(job, hasArrived(job)))}
          {jobs.isLoading && (
            <Loading className={styles.jobs}>
              {[0, 1, 2].map((index) => (
                <JobCardSkeleton key={index} />
              ))}
            </Loading>
          )}
          {failed && <LoadFailed title="Kon opdrachten niet laden" />}
          {!failed && jobs.isDone && jobs.items.length === 0 && <NoJobs />}
          {!jobs.isDone && !jobs.isLoading && !failed && (
            <Button
              size="3"
              variant="outline"
              color="gray"
              highContrast
              className={styles.more}
              onClick={jobs.loadMore}
            >
              Meer opdrachten laden
            </Button>
          )}
        </>
      )}
    </LiveList>
  );
}
