import { blockedWords } from "../../../domain/agenda/blockedTime";
import { isCalendarDay } from "../../../domain/dates";
import { MINUTE_MS } from "../../../domain/limits";
import { formatVisitHours } from "../../../domain/visits";
import { timeInAmsterdam } from "../../../domain/wallClock";
import styles from "../visits.module.css";
import { clashesWith, itemTitle, type Clash } from "./items";
import { useWeek } from "./use-week";

type Props = { jobId: string; day: string; clock: string; minutes: number };

/** What this company's agenda already holds at a time that it is about to propose. It may be proposed all the same. */
export function Clashes({ jobId, day, clock, minutes }: Props) {
  const start = timeInAmsterdam(day, clock);
  const { items } = useWeek(isCalendarDay(day) ? day : null);
  const found = start === null ? [] : clashesWith(items, { start, end: start + minutes * MINUTE_MS }, jobId);
  return (
    <div role="status" className={styles.clashes}>
      {found.map((item) => (
        <p key={item.id}>
          Let op, dan staat er al in je agenda: <b>{clashWords(item)}</b>.
        </p>
      ))}
    </div>
  );
}

function clashWords(item: Clash): string {
  const title = itemTitle(item);
  switch (item.kind) {
    case "block":
      return `${title} (${blockedWords(item.block)})`;
    case "busy":
      return `bezet (${formatVisitHours(item)})`;
    case "proposed":
      return `een voorstel aan ${title} (${formatVisitHours(item)})`;
    default:
      return `${item.visit.kind === "lay" ? "leggen" : "opmeten"} bij ${title} (${formatVisitHours(item)})`;
  }
}
