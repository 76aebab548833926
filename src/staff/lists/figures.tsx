import type { ReactNode } from "react";
import styles from "./figures.module.css";

/** A few figures that are read at a glance, beside each other. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

type Props = {
  label: string;
  value: ReactNode;
  /** What the figure is held beside, in lighter type below it. */
  note?: string;
};

/** One figure of a row: what it counts, how much, and what that is held beside. */
export function Figure({ label, value, note }: Props) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={`num ${styles.value}`}>{value}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
