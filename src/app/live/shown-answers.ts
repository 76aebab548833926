import { useEffect } from "react";
import { answeredAt, confirmAnswers } from "../../lib/local/kept-answers";
import { createStore } from "../../lib/store";

/** How many screens show an answer that is kept, by its name; and those that wait for the latest one meanwhile. */
const shown = new Map<string, number>();
const waiting = new Map<string, number>();

/**
 * A store of the kept answers that the page shows. `waits` is true while the latest version of one of them has not
 * arrived.
 */
export const shownStore = createStore({ shows: false, waits: false });

/** Registers which kept answers a screen shows, and which of them the deployment has not answered yet. */
export function useShown(keys: readonly string[], late: readonly string[]): void {
  const all = JSON.stringify(keys);
  const waits = JSON.stringify(late);
  useEffect(() => count(shown, JSON.parse(all) as string[]), [all]);
  useEffect(() => count(waiting, JSON.parse(waits) as string[]), [waits]);
}

/**
 * The time of the oldest kept answer that is shown, in milliseconds since 1970: until then everything on the page was
 * up to date. Null when none is shown.
 */
export function shownFrom(): number | null {
  const times = [...shown.keys()].map(answeredAt).filter((at) => at !== undefined);
  return times.length === 0 ? null : Math.min(...times);
}

/**
 * Marks the answers that are shown and were confirmed as up to date until now. Call it while the connection is open.
 */
export function confirmShown(now: number): void {
  confirmAnswers(
    [...shown.keys()].filter((key) => !waiting.has(key)),
    now,
  );
}

function count(counts: Map<string, number>, keys: readonly string[]): () => void {
  const add = (by: number) => {
    for (const key of keys) {
      const now = (counts.get(key) ?? 0) + by;
      if (now > 0) counts.set(key, now);
      else counts.delete(key);
    }
    const next = { shows: shown.size > 0, waits: waiting.size > 0 };
    const before = shownStore.get();
    if (next.shows !== before.shows || next.waits !== before.waits) shownStore.set(next);
  };
  add(1);
  return () => add(-1);
}
