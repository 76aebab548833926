import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { AdminPage } from "../shell/admin-page";
import styles from "./system.module.css";

/** The page /beheer/hoe-gaat-het: what waits, what failed and what is late, live. */
export function HealthPage() {
  return (
    <AdminPage title="Hoe gaat het" intro="Gaat er iets over zijn grens, dan krijgt de eigenaar daar één mail over.">
      <Lines />
    </AdminPage>
  );
}

function Lines() {
  const health = useLiveQuery({ query: api.health.read, args: {} });
  if (health.status === "error") return <LoadFailedNote>De stand kon niet worden geladen.</LoadFailedNote>;
  if (health.status === "pending") {
    return (
      <Loading>
        <Bone height="320px" />
      </Loading>
    );
  }
  return (
    <>
      <ul className={styles.lines} aria-label="Stand">
        {health.data.lines.map(({ kind, title, figure, says, bad, known }) => (
          <li key={kind} data-state={bad ? "bad" : known ? "good" : "unknown"}>
            {bad ? (
              <CircleAlert size={20} strokeWidth={1.75} aria-label="Let op" />
            ) : known ? (
              <CircleCheck size={20} strokeWidth={1.75} aria-label="Goed" />
            ) : (
              <CircleDashed size={20} strokeWidth={1.75} aria-label="Nog onbekend" />
            )}
            <span>
              <b>{title}</b>
              <span className="quiet">{says}</span>
            </span>
            <span className={`num ${styles.figure}`}>{figure}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">
        Versie van de functies: {health.data.version}. Welke functies het traagst zijn, staat in het dashboard van
        Convex, onder Health.
      </p>
    </>
  );
}
