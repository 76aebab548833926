import { Button } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { LiveList } from "../../app/waiting/live-list";
import type { PublicBrief } from "../../requests/brief";
import { useSession } from "../../app/session/session";
import { useNow } from "../../lib/use-now";
import { JobGrid } from "./job-grid";
import { OpenJobCard } from "./open-job-card";
import styles from "./open-jobs-list.module.css";

const NEW_FOR_MS = 10 * 60_000;
const isNew = ({ _creationTime }: PublicBrief, now: number) => now - _creationTime < NEW_FOR_MS;
/** Where everything is new, the word tells nothing apart. */
const allNew = (jobs: readonly PublicBrief[], now: number) => jobs.length > 1 && jobs.every((job) => isNew(job, now));

type Props = {
  jobs: readonly PublicBrief[];
  /** Shown when there are no jobs. */
  empty: ReactNode;
  /** Below the cards: a button for more. */
  more?: ReactNode;
  /** For a list that the server renders too: when it did. */
  renderedAt?: number | undefined;
};

/** The open jobs as cards: live, told to screen readers, and kept still while somebody reads them. */
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
      {(shown) => (
        <>
          {shown.length === 0 ? (
            empty
          ) : (
            <JobGrid>
              {shown.map((job) => (
                <OpenJobCard
                  key={job._id}
                  job={job}
                  now={now}
                  session={session}
                  isNew={!allNew(shown, now) && isNew(job, now)}
                />
              ))}
            </JobGrid>
          )}
          {more}
        </>
      )}
    </LiveList>
  );
}
