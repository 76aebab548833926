import { LiveWith } from "../../app/live/live";
import { createPart } from "../../lib/part";
import { Bone } from "../../ui/bone";
import styles from "./jobs-map.module.css";

const map = createPart(() => import("../../jobs/map/open-jobs-map"));

/**
 * A live map of the open jobs, from the counts that every map of the site shares (N12, N19). Its space is there from the
 * beginning: the list below it must not move when it comes.
 */
export function JobsMap() {
  return (
    <section className={styles.map} aria-labelledby="kaart">
      <h2 id="kaart">Waar de opdrachten liggen</h2>
      <div>
        <LiveWith
          part={map}
          fallback={<Bone height="300px" />}
          failed={<p className="quiet">De kaart kon niet worden geladen.</p>}
        >
          {({ OpenJobsMap }) => <OpenJobsMap />}
        </LiveWith>
      </div>
    </section>
  );
}
