import { Button } from "@radix-ui/themes";
import { api } from "../../../../convex/_generated/api";
import { JOBS_PER_PAGE } from "../../../../domain/limits";
import { EmptyState } from "../../../components/empty-state/empty-state";
import { AppLink } from "../../../components/app-link/app-link";
import { BusyButton } from "../../../components/button/busy-button";
import type { JobFilter } from "./job-filter";
import { JobGridSkeleton } from "./job-grid";
import { NoJobs } from "./no-jobs";
import styles from "./live-job-search.module.css";
import { LoadFailed } from "../../../components/load-failed/load-failed";
import { OpenJobsList } from "./open-jobs-list";
import { useLivePages } from "../../../lib/live/use-live-pages";

/** All open jobs that pass the filter, page by page, live. A part of its own: it holds the Convex client's hooks. */
export function LiveJobSearch({ filter: { province, category } }: { filter: JobFilter }) {
  const jobs = useLivePages({
    query: api.briefs.listOpen,
    args: {
      scope: province === "all" ? { kind: "all" as const } : { kind: "province" as const, province },
      category,
    },
    initialNumItems: JOBS_PER_PAGE,
  });
  if (jobs.status === "error") return <LoadFailed title="Kon opdrachten niet laden" />;
  if (jobs.data === undefined || (jobs.status === "pending" && jobs.data.length === 0)) return <JobGridSkeleton />;

  const filtered = province !== "all" || category !== "all";
  return (
    <OpenJobsList
      jobs={jobs.data}
      empty={filtered ? <NoMatch /> : <NoJobs />}
      more={
        (jobs.canLoadMore || jobs.isLoading) && (
          <p className={styles.more}>
            <BusyButton
              size="3"
              variant="outline"
              color="gray"
              highContrast
              busy={jobs.isLoading}
              onClick={() => jobs.loadMore(JOBS_PER_PAGE)}
            >
              Meer opdrachten tonen
            </BusyButton>
          </p>
        )
      }
    />
  );
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
