/**
 * Chance against what an outbox promises: every entry has its effect once, or stands among what was refused, whatever
 * happens to lines, replies, tabs, clocks, deployments and accounts; devices show the same in the end, and nobody another
 * one's. `OUTBOX_RUNS=1000 OUTBOX_SEED=7` runs longer, and repeats a run.
 */
import { describe, expect, test } from "vitest";
import { createKeptAnswers } from "../answers/kept-answers";
import { createRandomWorld } from "./random-world.setup";

const RUNS = Number(process.env.OUTBOX_RUNS ?? (process.env.FULL ? 1000 : 100));
const SEED = Number(process.env.OUTBOX_SEED ?? Date.now() % 1_000_000);

/** A page of each device, with what it keeps of its own. */
const pages = [1, 2].map((device) =>
  createKeptAnswers({
    name: `answers-${device}`,
    form: "1",
    queries: { "notes:mine": { whose: "account", days: 30, answers: 1, rows: 100 } },
  }),
);

describe("what waits, at random", () => {
  test(`${RUNS} runs from seed ${SEED}: each entry has one effect, or is refused and says so`, async () => {
    for (let run = 0; run < RUNS; run++) {
      const seed = SEED + run;
      const world = createRandomWorld(seed, pages);
      for (let step = 0; step < 60; step++) await world.act();
      expect({ seed, ...(await world.end()) }).toEqual({
        seed,
        lost: [],
        twice: [],
        foreign: [],
        outOfOrder: [],
        unequal: [],
        seenByOthers: [],
      });
    }
  }, 300_000);
});
