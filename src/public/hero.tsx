import { Check } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./hero.module.css";

type Props = {
  title: string;
  lead: string;
  /** One button, and at most one quiet link beside it. */
  actions: ReactNode;
  /** A quiet line under the buttons. */
  aside?: ReactNode;
  ticks: readonly string[];
  /** Fills the right half. */
  picture: ReactNode;
  /** On a phone there is no picture: more follows that matters. */
  isLow?: boolean;
};

/** The first part of a marketing page: text on paper at the left, the floor at the right. */
export function Hero({ title, lead, actions, aside, ticks, picture, isLow = false }: Props) {
  return (
    <section className={styles.hero}>
      <div className={styles.say}>
        <h1>{title}</h1>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        <div className={styles.actions}>{actions}</div>
        {aside && <p className={styles.aside}>{aside}</p>}
        <ul className={styles.ticks}>
          {ticks.map((tick) => (
            <li key={tick}>
              <Check size={18} strokeWidth={1.75} aria-hidden />
              {tick}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.picture} data-low={isLow || undefined}>
        {picture}
      </div>
    </section>
  );
}
