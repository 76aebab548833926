import styles from "./steps.module.css";

/** A list of numbered steps, separated by lines. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
