import { BackLink } from "../../app/back-link";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import styles from "./job-detail.module.css";

/** A placeholder for a job's page, in the page's own grid. */
export function JobSkeleton() {
  return (
    <div className="wrap app">
      <BackLink />
      <Loading className={styles.detail}>
        <div>
          <Bone height="104px" />
          <Bone width="30%" />
          <Bone width="70%" height="40px" />
          <Bone height="80px" />
          <Bone width="90%" />
          <Bone width="80%" />
        </div>
        <div className={`${styles.panel} ${styles.panelSkeleton}`}>
          <Bone width="40%" height="34px" />
          <Bone height="30px" />
          <Bone height="120px" />
          <Bone height="52px" />
        </div>
      </Loading>
    </div>
  );
}
