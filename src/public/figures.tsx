import styles from "./figures.module.css";

/** A row of figures, each with the name of what it counts. */
export function Figures({ figures, label }: { figures: readonly { value: string; label: string }[]; label: string }) {
  return (
    <section className={styles.figures} aria-label={label}>
      <div className="wrap">
        <dl>
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
