import type { ReactNode } from "react";
import styles from "./dark-section.module.css";

type Reason = { title: string; text: string; sign?: ReactNode };

/** The only dark section of a page: a heading and a few reasons, separated by lines. */
export function DarkSection({ heading, reasons }: { heading: string; reasons: readonly Reason[] }) {
  return (
    <section className={styles.dark}>
      <div className={`wrap ${styles.wrap}`}>
        <h2>{heading}</h2>
        <ul>
          {reasons.map(({ title, text, sign }) => (
            <li key={title}>
              <div>
                <h3>{title}</h3>
                {sign}
              </div>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
