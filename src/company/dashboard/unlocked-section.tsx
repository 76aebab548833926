import { Button } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { JobCard } from "../../jobs/job-card";
import { NoCustomers } from "../customers/no-customers";
import styles from "./dashboard.module.css";
import type { QuoteOn } from "./quote-on";
import type { UnlockedJob } from "./use-own-records";

type Props = {
  /** Whether these are all customers of the company, on a view of their own. */
  all?: boolean;
  /** They stand behind one line that opens. */
  folded?: boolean;
  unlocks: readonly UnlockedJob[];
  /** Given when there are unlocks that are not loaded yet. */
  onMore?: (() => void) | undefined;
  now: number;
  quoteOn: QuoteOn;
  /** Given when the account is locked. */
  onLocked?: (() => void) | undefined;
};

/** How many customers stand below the open jobs at first; /klanten has them all. */
const SHOWN = 4;

/**
 * The clients whose jobs this company unlocked: all of them, or those whose job is no longer in its list because it is
 * closed or outside its provinces (C45).
 */
export function UnlockedSection({ all = false, folded = false, unlocks, onMore, now, quoteOn, onLocked }: Props) {
  const [open, setOpen] = useState(false);
  const [most, setMost] = useState(all ? Infinity : SHOWN);
  if (unlocks.length === 0 && onMore === undefined) return all ? <NoCustomers /> : null;
  const cards = (
    <div className={styles.jobs}>
      {unlocks.slice(0, most).map(({ brief, contact }) => (
        <JobCard
          key={brief._id}
          job={brief}
          now={now}
          contact={contact}
          open={brief.status === "OPEN"}
          {...quoteOn(brief)}
          {...(onLocked ? { onLocked } : {})}
        />
      ))}
      {(unlocks.length > most || onMore) && (
        <Button
          size="3"
          variant="outline"
          color="gray"
          highContrast
          className={styles.more}
          onClick={() => (unlocks.length > most ? setMost(Infinity) : onMore?.())}
        >
          Meer klanten laden
        </Button>
      )}
    </div>
  );
  if (folded) {
    return (
      <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2>Ontgrendeld</h2>
          <span className="quiet num">{`${unlocks.length}${onMore ? " en meer" : ""}`}</span>
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
        </summary>
        {open && cards}
      </details>
    );
  }
  return (
    <section className={styles.unlocked} aria-labelledby="ontgrendeld">
      <div className={styles.listHead}>
        <h2 id="ontgrendeld">{all ? "Mijn klanten" : "Ontgrendeld"}</h2>
      </div>
      {cards}
    </section>
  );
}
