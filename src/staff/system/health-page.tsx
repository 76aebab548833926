import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { AppLink } from "../../ui/app-link";
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
  const { lines, version } = health.data;
  const bad = lines.filter((line) => line.bad).length;
  const unknown = lines.filter(({ known }) => !known).length;
  const State = bad > 0 ? CircleAlert : CircleCheck;
  // What is out of bounds comes first.
  const ordered = [...lines].sort((one, other) => Number(other.bad) - Number(one.bad));
  return (
    <div className={styles.health}>
      <p className={styles.whole} data-state={bad > 0 ? "bad" : "good"}>
        <State size={24} strokeWidth={1.75} aria-hidden />
        <span>
          <b>
            {bad === 0
              ? "Alles binnen de grenzen"
              : bad === 1
                ? "Eén ding is over zijn grens"
                : `${bad} dingen zijn over hun grens`}
          </b>
          {unknown > 0 && (
            <span className="quiet">
              Van {unknown} {unknown === 1 ? "onderdeel" : "onderdelen"} is nog niets bekend.
            </span>
          )}
        </span>
      </p>
      <ul className={styles.lines} aria-label="Stand">
        {ordered.map(({ kind, title, figure, says, bad, known }) => (
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
            {bad && kind in places && (
              <AppLink {...places[kind as keyof typeof places]} className={styles.go}>
                Bekijk<span className="visually-hidden"> {title}</span>
              </AppLink>
            )}
          </li>
        ))}
      </ul>
      <p className="quiet">
        Versie van de functies: {version}. Welke functies het traagst zijn, staat in het dashboard van Convex, onder
        Health.
      </p>
    </div>
  );
}

/** Where staff does something about it. */
const places = {
  mailsWaiting: { to: "/beheer/mails" },
  mailsFailed: { to: "/beheer/mails", search: { onderdeel: "herstel" } },
  mailsBounced: { to: "/beheer/mails", search: { onderdeel: "adressen" } },
  payments: { to: "/users", search: { onderdeel: "abonnementen" } },
} as const;
