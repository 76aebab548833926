import { api } from "../../../convex/_generated/api";
import { PROVINCES } from "../../../domain/provinces";
import { useLocalQuery } from "../../app/live/use-local-query";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import { countByProvince } from "./land-map";
import { LiveMap } from "./live-map";
import styles from "./open-jobs-map.module.css";

/** A map of the open jobs: a province links to its jobs on /opdrachten (N12, N19). */
export function OpenJobsMap() {
  return (
    <LiveMap
      chosen="all"
      link={(province, content) => (
        <AppLink to="/opdrachten" search={{ provincie: province }}>
          {content}
        </AppLink>
      )}
    />
  );
}

/** The map's two figures, a legend, and a link to its jobs; renders nothing when it cannot be loaded (N19). */
export function MapFigures() {
  const counts = useLocalQuery({ query: api.briefs.countByPlace, args: {} });
  if (counts.status === "pending") return <Bone height="150px" />;
  if (counts.status === "error") return null;
  const jobs = counts.data.reduce((sum, spot) => sum + spot.jobs, 0);
  const provinces = [...countByProvince(counts.data).values()].filter((count) => count > 0).length;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{jobs === 1 ? "open opdracht" : "open opdrachten"}</dt>
          <dd className="num">{jobs}</dd>
        </div>
        <div>
          <dt>{`van de ${PROVINCES.length} provincies`}</dt>
          <dd className="num">{provinces}</dd>
        </div>
      </dl>
      <p aria-hidden className={`quiet ${styles.legend}`}>
        <i className={styles.tones} /> weinig tot veel opdrachten in een provincie
      </p>
      <AppLink to="/opdrachten">Zoek in alle opdrachten</AppLink>
    </>
  );
}
