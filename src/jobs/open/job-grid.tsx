import type { ReactNode } from "react";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { Planks } from "../../ui/floors/planks";
import styles from "./job-grid.module.css";

/** A grid of cards in a brick pattern, two to a row: 7+5 columns, then 5+7. */
export function JobGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** A placeholder for the grid of jobs, on the server too (C99). */
export function JobGridSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <Loading>
      <div className={styles.grid} aria-hidden data-testid="opdrachten-laden">
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className={styles.card}>
            <Bone height="92px" />
            <div className={styles.body}>
              <Bone width="34%" height="14px" />
              <Bone width="70%" height="22px" />
              <Bone height="14px" />
              <Bone width="86%" height="14px" />
              <Bone width="60%" height="14px" />
            </div>
            <div className={styles.foot}>
              <Bone width="140px" height="20px" />
              <Planks taken={0} decorative />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
