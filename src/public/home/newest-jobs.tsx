import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import { useOpenJobs } from "../../jobs/use-open-jobs";
import { JobRows } from "../../jobs/job-rows";
import { JobRowsSkeleton } from "../../jobs/job-rows-skeleton";
import type { PublicBrief } from "../../requests/brief";
import { NEWEST_JOBS } from "./newest-jobs-count";
import { LoadFailed } from "../../app/waiting/load-failed";
import styles from "./newest-jobs.module.css";
import { LiveWith } from "../../app/live/live";
import { WhenVisible } from "../../app/waiting/when-visible";
import { createPart } from "../../lib/part";

const map = createPart(() => import("../../jobs/map/open-jobs-map"));

/**
 * The newest open jobs and a map of all of them, live. Loaded separately, because it contains the Convex client's
 * hooks.
 */
export function LiveNewestJobs() {
  return (
    <>
      <Newest />
      <section className={styles.map} aria-labelledby="kaart">
        <div className={styles.words}>
          <h3 id="kaart">Waar de opdrachten liggen</h3>
          <p className="soft">
            Een stip is een gemeente waar nu een vakman wordt gezocht. Komt er een opdracht bij, dan klikt hij hier op
            zijn plek.
          </p>
          <WhenVisible fallback={<Bone height="150px" />}>
            <LiveWith shared part={map} fallback={<Bone height="150px" />} failed={null}>
              {({ MapFigures }) => <MapFigures />}
            </LiveWith>
          </WhenVisible>
        </div>
        <WhenVisible fallback={<Bone height="320px" />}>
          <LiveWith
            shared
            part={map}
            fallback={<Bone height="320px" />}
            failed={<p className="quiet">De kaart kon niet worden geladen.</p>}
          >
            {({ OpenJobsMap }) => <OpenJobsMap />}
          </LiveWith>
        </WhenVisible>
      </section>
    </>
  );
}

function Newest() {
  const { items, isLoading, error } = useOpenJobs(["all"], { count: NEWEST_JOBS });
  if (isLoading) return <JobRowsSkeleton rows={NEWEST_JOBS} />;
  if (error !== null) return <LoadFailed title="Kon opdrachten niet laden" />;
  return <NewestJobs jobs={items.slice(0, NEWEST_JOBS)} />;
}

/** The newest jobs, if there are any, and a link to all of them. */
export function NewestJobs({ jobs }: { jobs: readonly PublicBrief[] }) {
  return (
    <>
      {jobs.length > 0 && <JobRows jobs={jobs} />}
      <p className={styles.all}>
        <AppLink to="/opdrachten">Bekijk alle opdrachten</AppLink>
      </p>
    </>
  );
}
