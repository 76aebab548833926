import type { CSSProperties, MouseEvent } from "react";
import { isWholeDay, minutesOn } from "../../../domain/agenda/blockedTime";
import { Bone } from "../../ui/bone";
import type { AgendaItem as Item, Block } from "../../visits/week/items";
import { AgendaItem } from "./agenda-item";
import styles from "./days.module.css";
import { hoursOf, placeOn, type Placed } from "./lanes";
import { dayAndMonth, daysOf, WEEKDAYS } from "./week-days";

type Props = {
  /** The day that the week begins with, YYYY-MM-DD; left out while nobody knows the time. */
  monday?: string;
  today?: string;
  now?: number;
  /** On a phone the days from this one on are shown. */
  from?: string;
  /** Left out while they are on their way: the days stand there already. */
  items?: readonly Item[];
  onBlock?: (block: Block) => void;
  /** Somebody pressed a free hour of a day. */
  onFree?: (day: string, hour: number) => void;
};
type Day = { name: string; day: string | undefined; whole: Item[]; placed: Placed<Item>[] };

/** The seven days of a week side by side with their hours, on a phone one below the other, each with what it holds. */
export function Days({ monday, today, now, from, items, onBlock = () => {}, onFree }: Props) {
  const dates = monday === undefined ? undefined : daysOf(monday);
  const days = WEEKDAYS.map((name, offset): Day => {
    const day = dates?.[offset];
    const own = day === undefined ? [] : (items ?? []).filter((item) => minutesOn(day, item) !== null);
    const whole = own.filter((item) => isWholeDay(day!, item));
    return {
      name,
      day,
      whole,
      placed:
        day === undefined
          ? []
          : placeOn(
              day,
              own.filter((item) => !whole.includes(item)),
            ),
    };
  });
  const { first, last } = hoursOf(days.flatMap(({ placed }) => placed));
  const rows = Math.max(...days.map(({ whole }) => whole.length));
  return (
    <div
      className={styles.days}
      data-layers={days.some(({ whole }) => whole.some(({ kind }) => kind === "laying")) || undefined}
      style={{ "--first": first, "--last": last, "--rows": rows } as CSSProperties}
    >
      <div className={styles.clock} aria-hidden>
        {Array.from({ length: last - first - 1 }, (_, index) => (
          <span key={index} style={{ "--from": (first + index + 1) * 60 } as CSSProperties}>
            {first + index + 1}.00
          </span>
        ))}
      </div>
      <ol>
        {days.map(({ name, day, whole, placed }) => (
          <li
            key={name}
            className={styles.day}
            data-today={(day !== undefined && day === today) || undefined}
            data-before={(day !== undefined && from !== undefined && day < from) || undefined}
            data-free={(whole.length === 0 && placed.length === 0) || undefined}
          >
            <h3>
              <span>{name}</span>{" "}
              <span className={styles.date}>
                {day === undefined ? <Bone width="70%" height="1lh" /> : dayAndMonth(day)}
              </span>
              {day !== undefined && day === today && <span className={styles.today}>vandaag</span>}
            </h3>
            <div className={styles.whole}>
              {whole.map((item) => (
                <AgendaItem key={item.id} {...{ item, onBlock }} day={day!} />
              ))}
            </div>
            <div
              className={styles.hours}
              onClick={(event) => pressedHour(event, { first, last }, (hour) => onFree?.(day!, hour))}
            >
              {placed.map((each) => (
                <AgendaItem key={each.item.id} item={each.item} placed={each} day={day!} onBlock={onBlock} />
              ))}
              {now !== undefined && day !== undefined && day === today && <Now day={day} now={now} />}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Now({ day, now }: { day: string; now: number }) {
  const from = minutesOn(day, { start: now, end: now + 1 })?.from ?? 0;
  return <span className={styles.now} aria-hidden style={{ "--from": from } as CSSProperties} />;
}

/** The hour that was pressed in a column, unless something stands there. The button above the week does the same. */
function pressedHour(
  { target, currentTarget, clientY }: MouseEvent,
  { first, last }: { first: number; last: number },
  act: (hour: number) => void,
) {
  if (target !== currentTarget) return;
  const { top, height } = currentTarget.getBoundingClientRect();
  if (height > 0) act(first + Math.floor(((clientY - top) / height) * (last - first)));
}
