import { useEffect } from "react";
import { createStore, type Store } from "../store";
import type { KeptAnswers } from "./kept-answers";

/** Which kept answers the page shows. */
export type ShownAnswers = {
  /** `shows`: it shows some. `waits`: the latest version of one of them has not arrived. */
  store: Store<{ shows: boolean; waits: boolean }>;
  /** Registers which kept answers a screen shows, and which of them the deployment has not answered yet. */
  useShown: (keys: readonly string[], late: readonly string[]) => void;
  /**
   * The time of the oldest kept answer that is shown, in milliseconds since 1970: until then everything on the page was
   * up to date. Null when none is shown.
   */
  from: () => number | null;
  /** Marks the answers that are shown and were confirmed as up to date until now. Call it while the connection is open. */
  confirm: (now: number) => void;
};

/** Counts which of these answers the page's screens show. */
export function createShownAnswers({ answeredAt, confirm }: Pick<KeptAnswers, "answeredAt" | "confirm">): ShownAnswers {
  /** How many screens show an answer that is kept, by its name; and those that wait for the latest one meanwhile. */
  const shown = new Map<string, number>();
  const waiting = new Map<string, number>();
  const store = createStore({ shows: false, waits: false });

  const count = (counts: Map<string, number>, keys: readonly string[]) => {
    const add = (by: number) => {
      for (const key of keys) {
        const now = (counts.get(key) ?? 0) + by;
        if (now > 0) counts.set(key, now);
        else counts.delete(key);
      }
      const next = { shows: shown.size > 0, waits: waiting.size > 0 };
      const before = store.get();
      if (next.shows !== before.shows || next.waits !== before.waits) store.set(next);
    };
    add(1);
    return () => add(-1);
  };

  return {
    store,
    useShown(keys, late) {
      const all = JSON.stringify(keys);
      const waits = JSON.stringify(late);
      useEffect(() => count(shown, JSON.parse(all) as string[]), [all]);
      useEffect(() => count(waiting, JSON.parse(waits) as string[]), [waits]);
    },
    from() {
      const times = [...shown.keys()].map(answeredAt).filter((at) => at !== undefined);
      return times.length === 0 ? null : Math.min(...times);
    },
    confirm: (now) =>
      confirm(
        [...shown.keys()].filter((key) => !waiting.has(key)),
        now,
      ),
  };
}
