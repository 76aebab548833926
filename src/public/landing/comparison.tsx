import { comparisonNotice, platforms } from "../../../domain/content/comparison";
import styles from "./comparison.module.css";

/** A comparison of our own service with two named general platforms, fact by fact (LAND-012). */
export function Comparison() {
  return (
    <>
      <div className={styles.cards}>
        {platforms.map(({ name, own, facts }) => (
          <article key={name} className={styles.card} data-own={own || undefined}>
            <h3>{name}</h3>
            <dl>
              {facts.map(({ subject, fact }) => (
                <div key={subject}>
                  <dt>{subject}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
      <p className={`quiet ${styles.notice}`}>{comparisonNotice}</p>
    </>
  );
}
