import { Button } from "@radix-ui/themes";
import { ArrowUp } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { EmptyState } from "../../components/empty-state/empty-state";
import { JobCard } from "../../components/job-card/job-card";
import { JobCardSkeleton } from "../../components/job-card/job-card-skeleton";
import { showError } from "../../components/toast/show-error";
import type { Contact } from "../../lib/brief";
import { dashboardUnlockFailure, useUnlock } from "../../lib/unlock/use-unlock";
import { showToast } from "../../components/toast/toast-store";
import styles from "./dashboard.module.css";
import { useAnnouncement } from "../../components/live-list/use-announcement";
import type { OpenJobs } from "../../lib/open-jobs/use-open-jobs";
import { useSettledList } from "../../components/live-list/use-settled-list";

type RowsProps = {
  jobs: OpenJobs;
  now: number;
  /** The customers this company has already unlocked, by job. */
  contacts: ReadonlyMap<string, Contact>;
  /** Given when the account is locked. */
  onLocked?: (() => void) | undefined;
};

type Props = RowsProps & {
  /** What the list is narrowed to; another filter starts a new list. */
  filterKey: string;
  filters: ReactNode;
};

const loadFailure = { title: "Fout", text: "Kon opdrachten niet laden" };

/** The live list of open jobs under its filters (DASH-012 to DASH-030). */
export function JobList({ filterKey, filters, ...rows }: Props) {
  const { jobs } = rows;
  const countable = !jobs.isLoading && jobs.error === null;
  return (
    <section aria-labelledby="opdrachten">
      <div className={styles.listHead}>
        <h2 id="opdrachten">
          Beschikbare opdrachten
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

function JobRows({ jobs, now, contacts, onLocked }: RowsProps) {
  const top = useRef<HTMLDivElement>(null);
  const settled = useSettledList(jobs.items, jobs.isLoading, top);
  const announcement = useAnnouncement(jobs.items, jobs.isLoading);
  const { unlock, pending } = useUnlock({
    onUnlocked: () => showToast({ title: "Ontgrendeld", text: "De klantgegevens staan nu bij de opdracht." }),
    onRefused: (error) => showError(error, dashboardUnlockFailure),
  });
  const failed = jobs.error !== null;

  useEffect(() => {
    if (failed) showError(null, loadFailure);
  }, [failed]);

  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <div className={styles.jobs} ref={top} aria-busy={jobs.isLoading}>
        {settled.waiting > 0 && (
          <button type="button" className={styles.pill} onClick={settled.showNew}>
            <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
            {settled.waiting === 1 ? "1 nieuwe opdracht" : `${settled.waiting} nieuwe opdrachten`}
          </button>
        )}
        {settled.shown.map((job) => (
          <JobCard
            key={job._id}
            job={job}
            to={`/vloeren/job/${job._id}`}
            now={now}
            contact={contacts.get(job._id) ?? null}
            arrived={settled.hasArrived(job)}
            unlocking={pending.has(job._id)}
            onUnlock={() => void unlock(job._id)}
            {...(onLocked ? { onLocked } : {})}
          />
        ))}
        {jobs.isLoading && [0, 1, 2].map((index) => <JobCardSkeleton key={index} />)}
        {failed && (
          <EmptyState
            art="losse-plank"
            title="Kon opdrachten niet laden"
            text="Er ging iets mis aan onze kant. Probeer het zo nog eens."
          >
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => window.location.reload()}>
              Opnieuw laden
            </Button>
          </EmptyState>
        )}
        {!failed && !jobs.isLoading && jobs.items.length === 0 && (
          <EmptyState
            title="Geen opdrachten beschikbaar"
            text="Zodra er in je werkgebied een opdracht bijkomt, verschijnt hij hier vanzelf. Je hoeft niet te verversen."
          />
        )}
        {!jobs.isDone && !jobs.isLoading && !failed && (
          <Button size="3" variant="outline" color="gray" highContrast className={styles.more} onClick={jobs.loadMore}>
            Meer opdrachten laden
          </Button>
        )}
      </div>
    </>
  );
}
