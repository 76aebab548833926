import { useId, type CSSProperties } from "react";
import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam, formatDate } from "../../../domain/dates";
import type { SearchArea } from "../../../domain/geo/search";
import { mondayOf } from "../../../domain/wallClock";
import { useLocalQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { useNow } from "../../lib/use-now";
import { AreaSkeleton } from "./area-skeleton";
import styles from "./area-weeks.module.css";

type Week = { monday: string; jobs: number };

/** Jobs a week in a company's area as small bars, live, with a table of the same numbers (N10). */
export function AreaWeeks({ area }: { area: SearchArea | null }) {
  const now = useNow();
  const heading = useId();
  const week = mondayOf(dayInAmsterdam(now));
  const weeks = useLocalQuery({ query: api.search.weeks, args: { area, week } });
  if (weeks.status === "pending") return <AreaSkeleton />;
  if (weeks.status === "error") {
    return (
      <LoadFailedNote>
        <b>De drukte in je gebied kon niet worden geladen.</b>
      </LoadFailedNote>
    );
  }
  const words = (
    <div className={styles.words}>
      <h3 id={heading}>Opdrachten per week in je gebied</h3>
      <p className="quiet">{sentenceOf(weeks.data)}</p>
    </div>
  );
  // Nothing to draw, and a table of zeros.
  if (weeks.data.every(({ jobs }) => jobs === 0)) return <section aria-labelledby={heading}>{words}</section>;
  return (
    <section className={styles.weeks} aria-labelledby={heading}>
      {words}
      <Bars weeks={weeks.data} />
      <details>
        <summary>Toon als tabel</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Week vanaf</th>
              <th scope="col">Opdrachten</th>
            </tr>
          </thead>
          <tbody>
            {weeks.data.map(({ monday, jobs }) => (
              <tr key={monday}>
                <th scope="row">{formatDate(monday)}</th>
                <td className="num">{jobs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** The picture: for eyes only, the table behind it says the same. */
function Bars({ weeks }: { weeks: Week[] }) {
  const most = Math.max(1, ...weeks.map(({ jobs }) => jobs));
  return (
    <div className={styles.picture} aria-hidden>
      <div className={styles.bars}>
        {weeks.map(({ monday, jobs }) => (
          <span key={monday} className={styles.bar} style={{ "--part": jobs / most } as CSSProperties}>
            {/* A row of zeros says less than no number. */}
            <span className="num">{jobs > 0 && jobs}</span>
          </span>
        ))}
      </div>
      <div className={styles.ends}>
        <span>{weeks[0] && dayMonth.format(new Date(`${weeks[0].monday}T12:00:00Z`))}</span>
        <span>deze week</span>
      </div>
    </div>
  );
}

const dayMonth = new Intl.DateTimeFormat("nl-NL", { day: "numeric", month: "short", timeZone: "Europe/Amsterdam" });
const decimal = new Intl.NumberFormat("nl-NL", { maximumFractionDigits: 1 });

/** "Deze week 4, in de zeven weken daarvoor gemiddeld 5,3." */
function sentenceOf(weeks: Week[]): string {
  const before = weeks.slice(0, -1);
  const jobs = before.reduce((sum, week) => sum + week.jobs, 0);
  const running = weeks.at(-1)?.jobs ?? 0;
  if (jobs + running === 0) return "In de laatste acht weken kwam hier niets bij.";
  return `Deze week ${running}, in de zeven weken daarvoor gemiddeld ${decimal.format(jobs / before.length)}.`;
}
