import type { FunctionReturnType } from "convex/server";
import { ChevronRight, CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import type { SiteLink } from "../../ui/site-link";
import { AdminPage } from "../shell/admin-page";
import styles from "./system.module.css";

type HealthLine = FunctionReturnType<typeof api.health.read>["lines"][number];

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
  const whole = bad > 0 ? "bad" : unknown > 0 ? "unknown" : "good";
  const Whole = icons[whole];
  // What is out of bounds comes first, and then what is not known.
  const ordered = [...lines].sort((one, other) => rank(one) - rank(other));
  return (
    <div className={styles.health}>
      <p className={styles.whole} data-state={whole}>
        <Whole size={24} strokeWidth={1.75} aria-hidden />
        <span>
          <b>
            {bad === 0
              ? unknown === 0
                ? "Alles is zoals het hoort"
                : `Niets gaat mis. Van ${unknown === 1 ? "één ding" : `${unknown} dingen`} is nog niets bekend.`
              : bad === 1
                ? "Eén ding is over zijn grens"
                : `${bad} dingen zijn over hun grens`}
          </b>
        </span>
      </p>
      <ul className={styles.lines} aria-label="Stand">
        {ordered.map((line) => (
          <Line key={line.kind} line={line} />
        ))}
      </ul>
      <p className="quiet">
        Versie van de functies: {version}. Welke functies het traagst zijn, staat in het dashboard van Convex, onder
        Health.
      </p>
    </div>
  );
}

const rank = ({ kind, bad, known }: HealthLine) => (bad ? 0 : known ? 3 : kind === "backup" ? 1 : 2);
const icons = { bad: CircleAlert, warned: CircleAlert, unknown: CircleDashed, good: CircleCheck };
const stateWords = { bad: "Let op", warned: "Let op", unknown: "Nog onbekend", good: "Goed" };

/** One thing that is looked at; the whole row leads to where staff does something about it. */
function Line({ line: { kind, title, figure, says, normal, bad, known } }: { line: HealthLine }) {
  // A backup that nobody ever made is no small thing.
  const state = bad ? "bad" : known ? "good" : kind === "backup" ? "warned" : "unknown";
  const Icon = icons[state];
  return (
    <li data-state={state}>
      <Icon size={20} strokeWidth={1.75} aria-label={stateWords[state]} />
      <span>
        {kind === "backup" ? (
          <b>{title}</b>
        ) : (
          <AppLink {...places[kind]} className={styles.go}>
            {title}
          </AppLink>
        )}
        <span className="quiet">{says}</span>
      </span>
      <span className={styles.figure}>
        <b className="num">{figure}</b>
        <span className="quiet">Normaal: {normal}</span>
      </span>
      {kind !== "backup" && <ChevronRight size={18} strokeWidth={1.75} aria-hidden />}
    </li>
  );
}

/** Where staff does something about it; a backup is made elsewhere. */
const places = {
  mailsWaiting: { to: "/beheer/mails" },
  mailsFailed: { to: "/beheer/mails", search: { onderdeel: "herstel" } },
  mailsBounced: { to: "/beheer/mails", search: { onderdeel: "adressen" } },
  payments: { to: "/beheer/mensen", search: { onderdeel: "abonnementen" } },
  reports: { to: "/beheer/mails" },
  acts: { to: "/vloeren/admin-briefs" },
} as const satisfies Record<Exclude<HealthLine["kind"], "backup">, SiteLink>;
