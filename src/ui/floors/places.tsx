import { MAX_QUOTES, MAX_UNLOCKS } from "../../../domain/limits";
import { Planks } from "./planks";
import styles from "./places.module.css";

type Props = {
  taken: number;
  mine?: boolean;
  layout?: "inline" | "card";
  /** Whose places they are, where one element shows one job after another. */
  of?: string | undefined;
};

/** The free places of a job in words, from the number of taken ones: "vol", "nog 1 plek" or "nog n plekken". */
export function placesLeft(taken: number): string {
  const left = Math.max(0, MAX_UNLOCKS - taken);
  if (left === 0) return "vol";
  return left === 1 ? "nog 1 plek" : `nog ${left} plekken`;
}

/** How many quotes a job has: "2/5 offertes". */
export function quotesSent(sent: number): string {
  return `${sent}/${MAX_QUOTES} offertes`;
}

/** The counter of places in planks and words. Red when full, oak for the last place (DASH-023, DASH-024). */
export function Places({ taken, mine = false, layout = "inline", of }: Props) {
  const isFull = taken >= MAX_UNLOCKS;
  // The last place is nothing to warn of for who has it.
  const tone = mine ? undefined : isFull ? styles.full : taken === MAX_UNLOCKS - 1 ? styles.last : undefined;
  return (
    <span className={layout === "card" ? `${styles.places} ${styles.card}` : styles.places}>
      <Planks taken={taken} mine={mine} of={of} size={layout === "card" ? "card" : "small"} decorative />
      <span className={tone} data-full={isFull || undefined}>
        <b>
          {taken}/{MAX_UNLOCKS}
        </b>{" "}
        <span>{placesLeft(taken)}</span>
        {mine && <span className="visually-hidden">, waarvan 1 van jou</span>}
      </span>
    </span>
  );
}
