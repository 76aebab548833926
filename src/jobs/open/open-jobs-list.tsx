import { Button } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { JOB_NEW_MS } from "../../../domain/limits";
import { LiveList } from "../../app/waiting/live-list";
import type { PublicBrief } from "../../requests/brief";
import { useSession } from "../../app/session/session";
import { useNow } from "../../lib/use-now";
import { JobGrid } from "./job-grid";
import { OpenJobCard } from "./open-job-card";
import styles from "./open-jobs-list.module.css";

/** The ids of those that came a moment ago; of none where all did, since the word would tell nothing apart. */
function newOnes(jobs: readonly PublicBrief[], now: number): ReadonlySet<string> {
  const fresh = jobs.filter(({ _creationTime }) => now - _creationTime < JOB_NEW_MS);
  return new Set(fresh.length === jobs.length && jobs.length > 1 ? [] : fresh.map(({ _id }) => _id));
}

type Props = {
  jobs: readonly PublicBrief[];
  /** Shown when there are no jobs. */
  empty: ReactNode;
  /** Below the cards: a button for more. */
  more?: ReactNode;
  /** For a list that the server renders too: when it did. */
  renderedAt?: number | undefined;
};

/** The open jobs as cards: live, announced to screen readers, and kept still while somebody reads them. */
export function OpenJobsList({ jobs, empty, more, renderedAt }: Props) {
  const now = useNow(undefined, renderedAt);
  const session = useSession();

  return (
    <LiveList
      jobs={jobs}
      className={styles.list}
      news={(words, showNew) => (
        <div className={styles.news}>
          {words && (
            <Button size="2" className={styles.pill} onClick={showNew}>
              {words}
            </Button>
          )}
        </div>
      )}
    >
      {(shown) => {
        const fresh = newOnes(shown, now);
        return (
          <>
            {shown.length === 0 ? (
              empty
            ) : (
              <JobGrid>
                {shown.map((job) => (
                  <OpenJobCard key={job._id} job={job} now={now} session={session} isNew={fresh.has(job._id)} />
                ))}
              </JobGrid>
            )}
            {more}
          </>
        );
      }}
    </LiveList>
  );
}
