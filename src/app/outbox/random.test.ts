/**
 * Chance against what an outbox promises: every entry has its effect once, or stands under "Niet verstuurd", whatever
 * happens to lines, replies, tabs, clocks, deployments and accounts; devices show the same in the end, and nobody another
 * one's. `OUTBOX_RUNS=1000 OUTBOX_SEED=7` runs longer, and repeats a run.
 */
import { beforeAll, describe, expect, test, vi } from "vitest";
import type * as KeptAnswers from "../../lib/local/kept-answers";
import { createRandomWorld } from "./random-world.setup";
import { runs } from "../../../domain/runs.setup";

const RUNS = Number(process.env.OUTBOX_RUNS ?? runs(500));
const SEED = Number(process.env.OUTBOX_SEED ?? Date.now() % 1_000_000);

/** A page of each device, with what it keeps of its own. */
const pages: (typeof KeptAnswers)[] = [];
beforeAll(async () => {
  for (let device = 0; device < 2; device++) {
    vi.resetModules();
    pages.push(await import("../../lib/local/kept-answers"));
  }
});

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
