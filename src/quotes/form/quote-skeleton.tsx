import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { BackToJobs } from "./back-to-jobs";
import sheet from "../../ui/forms/form-sheet.module.css";
import styles from "./quote-page.module.css";

/** A placeholder for the quote page, in the page's own grid. */
export function QuoteSkeleton() {
  return (
    <div className="wrap app">
      <BackToJobs />
      <div className={styles.intro}>
        <h1>Offerte sturen</h1>
        <Bone width="40%" />
      </div>
      <Loading className={styles.columns}>
        <div className={styles.summary}>
          <Bone height="96px" />
          <div className={styles.inside}>
            <Bone width="70%" />
            <Bone width="90%" />
            <Bone width="60%" />
          </div>
        </div>
        <div className={`${sheet.sheet} ${styles.sheet}`}>
          {["30%", "50%", "40%"].map((width) => (
            <div key={width} className="stack">
              <Bone width={width} />
              <Bone height="48px" />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
