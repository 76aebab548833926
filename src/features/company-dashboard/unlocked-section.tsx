import { Button } from "@radix-ui/themes";
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { JobCard } from "../../components/job-card/job-card";
import styles from "./dashboard.module.css";
import type { QuoteOn } from "./quote-on";

export type Unlock = FunctionReturnType<typeof api.unlocks.mine>["page"][number];

type Props = {
  unlocks: readonly Unlock[];
  /** Given when there are unlocks that are not loaded yet. */
  onMore?: (() => void) | undefined;
  now: number;
  quoteOn: QuoteOn;
  /** Given when the account is locked. */
  onLocked?: (() => void) | undefined;
};

/** Customers this company has won whose job is no longer in its list: closed, or outside its provinces (C45). */
export function UnlockedSection({ unlocks, onMore, now, quoteOn, onLocked }: Props) {
  if (unlocks.length === 0 && onMore === undefined) return null;
  return (
    <section className={styles.unlocked} aria-labelledby="ontgrendeld">
      <div className={styles.listHead}>
        <h2 id="ontgrendeld">Ontgrendeld</h2>
      </div>
      <div className={styles.jobs}>
        {unlocks.map(({ brief, contact }) => (
          <JobCard
            key={brief._id}
            job={brief}
            to={`/vloeren/job/${brief._id}`}
            now={now}
            contact={contact}
            open={brief.status === "OPEN"}
            {...quoteOn(brief)}
            {...(onLocked ? { onLocked } : {})}
          />
        ))}
        {onMore && (
          <Button size="3" variant="outline" color="gray" highContrast className={styles.more} onClick={onMore}>
            Meer klanten laden
          </Button>
        )}
      </div>
    </section>
  );
}
