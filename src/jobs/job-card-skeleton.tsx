import { Bone } from "../ui/bone";
import { Planks } from "../ui/floors/planks";
import styles from "./job-card.module.css";

/** A placeholder for a job's card, in the card's own grid. */
export function JobCardSkeleton() {
  return (
    <div className={styles.job} aria-hidden>
      <Bone fill />
      <div className={styles.body}>
        <Bone width="46%" height="22px" />
        <Bone width="62%" height="14px" />
        <Bone height="14px" />
        <Bone width="80%" height="14px" />
      </div>
      <div className={styles.side}>
        <Bone width="70%" height="20px" />
        <span className={styles.places}>
          <Planks taken={0} size="card" decorative />
        </span>
      </div>
    </div>
  );
}
