import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "../../ui/app-link";
import type { SiteLink } from "../../ui/site-link";
import styles from "./figures.module.css";

/** A few figures that are read at a glance, beside each other. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

/** Whether a figure is normal: with `low` staff should look at it. */
export type Verdict = { tone: "good" | "low" | "unknown"; words: string };

type Props = {
  label: string;
  value: ReactNode;
  /** What the figure is held beside, in lighter type below it. */
  note?: string;
  verdict?: Verdict;
  /** The list behind the figure. */
  to?: SiteLink;
};

/** One figure of a row: what it counts, how much, whether that is normal, and the way to the list behind it. */
export function Figure({ label, value, note, verdict, to }: Props) {
  return (
    <div>
      <dt>
        {to === undefined ? (
          label
        ) : (
          <AppLink {...to} className={styles.link}>
            {label}
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </AppLink>
        )}
      </dt>
      <dd className={`num ${styles.value}`}>{value}</dd>
      {verdict && (
        <dd className={styles.verdict} data-tone={verdict.tone}>
          {verdict.words}
        </dd>
      )}
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
