import { Button } from "@radix-ui/themes";
import { useEffect, useState } from "react";
import { AppLink } from "../../ui/app-link";
import { BusyButton } from "../../ui/forms/busy-button";
import { EmptyState } from "../../ui/empty-state";
import { LoadFailed } from "../../app/waiting/load-failed";
import { LiveWith } from "../../app/live/live";
import { nameOfFilter, type JobFilter } from "../job-filter";
import { createPart } from "../../lib/part";
import type { FirstJobs } from "./first-jobs";
import { JobGridSkeleton } from "./job-grid";
import styles from "./job-search.module.css";
import type { LiveJobs } from "./live-job-search";
import { NoJobs } from "./no-jobs";
import { OpenJobsList } from "./open-jobs-list";

const jobSearch = createPart(() => import("./live-job-search"));

/**
 * All open jobs that pass the filter. Those in the document are shown until the live ones replace them, in the same
 * list, so that a reader or the focus in it keeps its place.
 */
export function JobSearch({ filter, first }: { filter: JobFilter; first: FirstJobs | null }) {
  const [live, setLive] = useState<LiveJobs | null>(null);
  const [outOfReach, setOutOfReach] = useState(false);
  const name = nameOfFilter(filter);
  const now = live?.name === name ? live : null;
  const firstJobs = first !== null && nameOfFilter(first.filter) === name ? first.jobs : undefined;
  const jobs = now === null || now.isLoading ? firstJobs : now.items;
  // Nothing fits so far, and the way on is a button.
  const goesOn = now !== null && !now.isLoading && !now.isDone;
  const filtered = filter.province !== "all" || filter.category !== "all";

  return (
    <>
      {now !== null && now.error !== null && now.items.length === 0 ? (
        <LoadFailed title="Kon opdrachten niet laden" />
      ) : jobs === undefined ? (
        !outOfReach && <JobGridSkeleton />
      ) : (
        <OpenJobsList
          key={name}
          jobs={jobs}
          empty={goesOn ? null : filtered ? <NoMatch /> : <NoJobs />}
          more={now && !now.isDone && <More of={now} />}
          renderedAt={first?.at}
        />
      )}
      <LiveWith shared part={jobSearch} fallback={null} failed={<OutOfReach onShown={setOutOfReach} />}>
        {({ LiveJobSearch }) => <LiveJobSearch key={name} {...filter} onChange={setLive} />}
      </LiveWith>
    </>
  );
}

function More({ of: jobs }: { of: LiveJobs }) {
  return (
    <p className={styles.more}>
      <BusyButton size="3" variant="outline" color="gray" highContrast busy={jobs.isGrowing} onClick={jobs.loadMore}>
        Meer opdrachten tonen
      </BusyButton>
    </p>
  );
}

function OutOfReach({ onShown }: { onShown: (shown: boolean) => void }) {
  useEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  return <LoadFailed title="Kon opdrachten niet laden" />;
}

function NoMatch() {
  return (
    <EmptyState
      title="Geen opdrachten beschikbaar"
      text="Met deze keuze staat er nu niets open. Kies een andere provincie of categorie."
    >
      <Button asChild size="3" variant="outline" color="gray" highContrast>
        <AppLink to="/opdrachten">Toon alle opdrachten</AppLink>
      </Button>
    </EmptyState>
  );
}
