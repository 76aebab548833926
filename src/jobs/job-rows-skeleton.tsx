import { Loading } from "../app/waiting/loading";
import { Planks } from "../ui/floors/planks";
import { Bone } from "../ui/bone";
import styles from "./job-rows.module.css";

/** A placeholder for rows of jobs. */
export function JobRowsSkeleton({ rows }: { rows: number }) {
  return (
    <Loading>
      <ul className={styles.list} aria-hidden>
        {Array.from({ length: rows }, (_, index) => (
          <li key={index}>
            <Bone height="56px" />
            <span>
              <Bone width="70%" height="17px" />
              <Bone width="45%" height="14px" />
            </span>
            <span className={styles.places}>
              <Planks taken={0} decorative />
            </span>
          </li>
        ))}
      </ul>
    </Loading>
  );
}
