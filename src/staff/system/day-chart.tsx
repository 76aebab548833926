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
  const most = Math.max(...days.map(({ count }) => count));
  const [first] = days;
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{title}</h2>
      <div className={styles.picture} aria-hidden>
        <div className={styles.plot}>
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
    </section>
  );
}
