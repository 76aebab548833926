/**
 * Chance against what an outbox promises: every entry has its effect once, or stands under "Niet verstuurd", whatever
 * happens to lines, replies, tabs, clocks and accounts. `OUTBOX_RUNS=1000 OUTBOX_SEED=7` runs longer, and repeats a run.
 */
import { describe, expect, test } from "vitest";
import { createRandomWorld } from "./random-world.setup";

const RUNS = Number(process.env.OUTBOX_RUNS ?? 100);
const SEED = Number(process.env.OUTBOX_SEED ?? Date.now() % 1_000_000);

describe("what waits, at random", () => {
  test(`${RUNS} runs from seed ${SEED}: each entry has one effect, or is refused and says so`, async () => {
    for (let run = 0; run < RUNS; run++) {
      const seed = SEED + run;
      const world = createRandomWorld(seed);
      for (let step = 0; step < 60; step++) await world.act();
      expect({ seed, ...(await world.end()) }).toEqual({
        seed,
        lost: [],
        twice: [],
        foreign: [],
        outOfOrder: [],
        seenByOthers: [],
      });
    }
  }, 300_000);
});
