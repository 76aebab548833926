import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { JobCardSkeleton } from "../../jobs/job-card-skeleton";
import styles from "./dashboard.module.css";
import { ProfileCard } from "./profile-card";

/** A placeholder for the dashboard, on the server and until the first answers have arrived. */
export function DashboardSkeleton() {
  return (
    <div className="wrap app">
      <h1 className={styles.title}>Vloerbedrijf Dashboard</h1>
      <div className={styles.columns}>
        <div>
          <div className={styles.listHead}>
            <h2>Beschikbare opdrachten</h2>
          </div>
          <Loading className={styles.jobs}>
            <JobCardSkeleton />
            <JobCardSkeleton />
            <JobCardSkeleton />
          </Loading>
        </div>
        <aside className={styles.side}>
          <ProfileCard profile={undefined} />
        </aside>
      </div>
    </div>
  );
}

/** A placeholder for the rows of open jobs while their code loads. */
export function ListSkeleton() {
  return (
    <Loading className={styles.jobs}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Bone key={index} height="88px" />
      ))}
    </Loading>
  );
}

/** A placeholder for the customers while they load. */
export function CustomersSkeleton() {
  return (
    <Loading className={styles.jobs}>
      <JobCardSkeleton />
      <JobCardSkeleton />
    </Loading>
  );
}
