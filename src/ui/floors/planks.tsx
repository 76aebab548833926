import { useState } from "react";
import { MAX_UNLOCKS } from "../../../domain/limits";
import styles from "./planks.module.css";

type Props = {
  /** How many places are taken. */
  taken: number;
  /** Whether one of them is the viewer's own: that plank is green. */
  mine?: boolean;
  /** All laid planks are the viewer's own. */
  allMine?: boolean;
  size?: "small" | "card" | "panel";
  /** The places of a job for companies, unless it is something else that is counted. */
  total?: number;
  /** Leave the planks out of the accessibility tree when words beside them say the same. */
  decorative?: boolean;
  /** What they are the places of, where one element shows one thing after another: only its own planks are laid while watched. */
  of?: string | undefined;
};

/**
 * The places on a job as planks. A plank that is taken while the page is open slides in; the caller's own plank stays
 * where it first was.
 */
export function Planks({
  taken,
  mine = false,
  allMine = false,
  size = "small",
  total = MAX_UNLOCKS,
  decorative = false,
  of,
}: Props) {
  const laid = Math.min(taken, total);
  const begin = { of, laid, mine, own: mine ? laid - 1 : -1, from: total };
  const [seen, setSeen] = useState(begin);
  if (seen.of !== of) setSeen(begin);
  else if (seen.laid !== laid || seen.mine !== mine) {
    const own = mine ? (seen.mine ? seen.own : laid - 1) : -1;
    setSeen({ of, laid, mine, own, from: laid > seen.laid ? seen.laid : total });
  }
  return (
    <span
      className={`${styles.planks} ${styles[size]}`}
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": `${laid} van ${total} plekken bezet` })}
    >
      {Array.from({ length: total }, (_, index) => (
        <i
          key={index}
          className={[
            index < laid && styles.laid,
            (index === seen.own || (allMine && index < laid)) && styles.mine,
            index < laid && index >= seen.from && styles.just,
          ]
            .filter(Boolean)
            .join(" ")}
        />
      ))}
    </span>
  );
}

/** An animation of three planks that says that something is in progress. */
export function LayingPlanks() {
  return (
    <span className={`${styles.planks} ${styles.busy}`} aria-hidden>
      <i className={styles.laid} />
      <i className={styles.laid} />
      <i className={styles.laid} />
    </span>
  );
}
