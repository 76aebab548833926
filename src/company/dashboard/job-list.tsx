import type { ReactNode } from "react";
import { JobCard } from "../../jobs/job-card";
import { LiveJobList } from "../../jobs/live-job-list";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import type { Contact } from "../../requests/brief";
import type { OpenJobs } from "../../jobs/use-open-jobs";
import { dashboardUnlockFailure, useUnlock } from "../../jobs/use-unlock";
import styles from "./dashboard.module.css";
import type { QuoteOn } from "./quote-on";

type RowsProps = {
  jobs: OpenJobs;
  now: number;
  /** The customers this company has already unlocked, by job. */
  contacts: ReadonlyMap<string, Contact>;
  quoteOn: QuoteOn;
  /** Given when the account is locked. */
  onLocked?: (() => void) | undefined;
  /** The trial's week has no unlock left. */
  weekFull?: boolean;
};

type Props = RowsProps & {
  /** What the list is narrowed to; another filter starts a new list. */
  filterKey: string;
  filters: ReactNode;
};

/** The live list of open jobs with its filters (DASH-012 to DASH-030). */
export function JobList({ filterKey, filters, ...rows }: Props) {
  const { jobs } = rows;
  const countable = !jobs.isLoading && jobs.error === null;
  return (
    <section aria-labelledby="opdrachten">
      <div className={styles.listHead}>
        <h2 id="opdrachten">
          <span>Beschikbare opdrachten</span>
          {countable && (
            <span className={`quiet ${styles.count}`}>
              {" "}
              · {jobs.items.length}
              {!jobs.isDone && "+"}
            </span>
          )}
        </h2>
        {filters}
      </div>
      <JobRows key={filterKey} {...rows} />
    </section>
  );
}

function JobRows({ jobs, now, contacts, quoteOn, onLocked, weekFull = false }: RowsProps) {
  const { unlock, pending } = useUnlock({
    onUnlocked: () => showToast({ title: "Ontgrendeld", text: "De klantgegevens staan nu bij de opdracht." }),
    onRefused: (error, { leaving }) => showError(error, dashboardUnlockFailure, { forNextPage: leaving }),
  });
  return (
    <LiveJobList jobs={jobs}>
      {(job, arrived) => (
        <JobCard
          key={job._id}
          job={job}
          now={now}
          contact={contacts.get(job._id) ?? null}
          arrived={arrived}
          unlocking={pending.has(job._id)}
          onUnlock={() => void unlock(job._id)}
          weekFull={weekFull}
          {...quoteOn(job)}
          {...(onLocked ? { onLocked } : {})}
        />
      )}
    </LiveJobList>
  );
}
