import { Loading } from "../../app/waiting/loading";
import { JobCardSkeleton } from "../../jobs/job-card-skeleton";
import styles from "./dashboard.module.css";

/** A placeholder for the dashboard, on the server and until the first answers have arrived. */
export function DashboardSkeleton() {
  return (
    <div className="wrap app">
      <div className={styles.head}>
        <h1>Opdrachten en offertes</h1>
      </div>
      <Loading className={styles.list}>
        <JobCardSkeleton />
        <JobCardSkeleton />
        <JobCardSkeleton />
      </Loading>
    </div>
  );
}
