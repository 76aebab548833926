import type { OutboxEntry } from "./entry";
import styles from "./outbox.module.css";

/** Everything that was typed into an entry, to be read and copied. */
export function TypedList({ typed }: Pick<OutboxEntry, "typed">) {
  return (
    <dl className={styles.typed}>
      {typed.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Everything that was typed into an entry, folded away; renders nothing when nothing was typed. */
export function TypedDetails({ typed }: Pick<OutboxEntry, "typed">) {
  if (typed.length === 0) return null;
  return (
    <details>
      <summary>Wat je hebt getypt</summary>
      <TypedList typed={typed} />
    </details>
  );
}
