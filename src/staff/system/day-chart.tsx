import { useId, type CSSProperties } from "react";
import { formatDate, formatDateShort } from "../../../domain/dates";
import styles from "./market.module.css";

type Props = {
  title: string;
  /** The oldest day first, as YYYY-MM-DD. */
  days: readonly { day: string; count: number }[];
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
        <div className={styles.bars}>
          {days.map(({ day, count }) => (
            <span
              key={day}
              style={{ "--part": count / Math.max(1, most) } as CSSProperties}
              title={`${day}: ${said(count)}`}
            />
          ))}
        </div>
        <div className={styles.ends}>
          <span>{first && formatDateShort(first.day)}</span>
          <span>{`hoogste ${said(most)}`}</span>
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
    </section>
  );
}
