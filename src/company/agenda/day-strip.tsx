import { minutesOn } from "../../../domain/agenda/blockedTime";
import type { AgendaItem } from "../../visits/week/items";
import styles from "./day-strip.module.css";
import { daysOf, WEEKDAYS } from "./week-days";

type Props = {
  monday: string;
  today: string;
  chosen: string;
  items: readonly AgendaItem[];
  onChoose: (day: string) => void;
};

/** On a phone: the days of the week, with a dot below those that hold something, to begin the list with. */
export function DayStrip({ monday, today, chosen, items, onChoose }: Props) {
  return (
    <div className={styles.strip} role="group" aria-label="Vanaf">
      {daysOf(monday).map((day, index) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === chosen}
          data-today={day === today || undefined}
          data-filled={items.some((item) => minutesOn(day, item) !== null) || undefined}
          onClick={() => onChoose(day)}
        >
          <span>{WEEKDAYS[index]!.slice(0, 2)}</span> <b>{Number(day.slice(8))}</b>
        </button>
      ))}
    </div>
  );
}
