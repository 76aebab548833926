import { OpenJobsMap } from "../../jobs/map/open-jobs-map";
import styles from "./jobs-map.module.css";

/** A live map of the open jobs, from the counts that every map of the site shares (N12, N19). */
export function JobsMap() {
  return (
    <section className={styles.map} aria-labelledby="kaart">
      <h2 id="kaart">Waar de opdrachten liggen</h2>
      <div>
        <OpenJobsMap />
      </div>
    </section>
  );
}
