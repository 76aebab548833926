import { Loading } from "../app/waiting/loading";
import { Bone } from "../ui/bone";
import styles from "./brief-card.module.css";

/** A placeholder for a request, in the card's own grid. */
export function DashboardSkeleton() {
  return (
    <Loading>
      <span className="visually-hidden">Je aanvragen worden geladen</span>
      <div className={styles.brief}>
        <Bone height="100%" />
        <div className={styles.inside}>
          <Bone width="30%" />
          <Bone width="55%" height="1.4em" />
          <Bone width="80%" />
          <Bone width="65%" />
        </div>
        <div className={styles.state}>
          <Bone width="3em" height="1.8em" />
          <Bone width="9em" />
        </div>
      </div>
    </Loading>
  );
}
