import { useId, type CSSProperties } from "react";
import { formatDate, formatDateShort } from "../../../domain/dates";
import styles from "./market.module.css";

/** What was counted on a day, YYYY-MM-DD. */
export type Day = { day: string; count: number };

type Props = {
  title: string;
  /** The oldest day first. */
  days: readonly Day[];
  /** A count in words. */
  said: (count: number) => string;
};

/** A bar for each day, for eyes only; the table behind it says the same. */
export function DayChart({ title, days, said }: Props) {
  const heading = useId();
  const most = roundUp(Math.max(...days.map(({ count }) => count)));
  const [first] = days;
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{title}</h2>
      <div className={styles.picture}>
        <div className={styles.plot} aria-hidden>
          <div className={`num ${styles.scale}`}>
            <span>{most > 0 && said(most)}</span>
            <span>{said(0)}</span>
          </div>
          <div className={styles.bars}>
            {days.map(({ day, count }) => (
              <span
                key={day}
                style={{ "--part": count / Math.max(1, most) } as CSSProperties}
                title={`${formatDate(day)}: ${said(count)}`}
              />
            ))}
          </div>
          <div className={styles.ends}>
            <span>{first && formatDateShort(first.day)}</span>
            <span>vandaag</span>
          </div>
        </div>
        <details>
          <summary>Toon als tabel</summary>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Dag</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(day)}</th>
                  <td className="num">{said(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  );
}

/** The scale's end: the first round figure that is no less. */
function roundUp(most: number): number {
  if (most <= 0) return 0;
  const ten = 10 ** Math.floor(Math.log10(most));
  return ten * [1, 2, 3, 4, 5, 6, 8, 10].find((step) => step * ten >= most)!;
}
