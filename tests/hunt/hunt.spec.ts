/**
 * The hunt: many acts of everybody over all features run at the same time, with kills of the engine and jumps of
 * the clock, until HUNT_ACTIONS are done. After each round the invariants are checked against the tables, the answers,
 * and everything that anybody received. SEED=… repeats a run.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { inRoot } from "../../scripts/lib/root";
import { expect, test } from "../support/fixtures";
import { publicFunctions } from "./anything";
import { PATIENCE_MS } from "./hostile";
import { Episode, type Done } from "./episode";

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const actions = Number(process.env.HUNT_ACTIONS ?? 1);
const minutes = Number(process.env.HUNT_MINUTES ?? Infinity);
const summaryFile = inRoot(process.env.HUNT_SUMMARY ?? "test-results/hunt.json");

/** What a run did, for bench/results.json. */
const summary = {
  ...{ seed, minutes: 0, episodes: 0, acts: 0, calls: 0, kills: 0, clockJumps: 0, checks: 0 },
  ...{ patienceMs: PATIENCE_MS, slowestHealthyMs: 0, mostMemoryMiB: 0, violations: 0 },
  /** How often what was done, by what it came to. */
  kinds: {} as Record<string, Record<string, number>>,
};

function add(done: Done): void {
  for (const key of ["acts", "calls", "kills", "clockJumps", "checks"] as const) summary[key] += done[key];
  for (const key of ["slowestHealthyMs", "mostMemoryMiB"] as const) summary[key] = Math.max(summary[key], done[key]);
  for (const [kind, outcomes] of Object.entries(done.counts)) {
    const row = (summary.kinds[kind] ??= {});
    for (const [outcome, times] of Object.entries(outcomes)) row[outcome] = (row[outcome] ?? 0) + times;
  }
}

test("I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, B01, B03, B05, B07, B12, B13 hold after whatever everybody does at once, through kills and jumps of the clock", async ({
  world,
}) => {
  test.setTimeout(0);
  console.log(`hunt: SEED=${seed}, ${actions} acts`);
  const began = Date.now();
  const functions = await publicFunctions(world);
  expect(functions.length).toBeGreaterThan(20);
  let texts = seed % 1000;
  const write = () => {
    summary.minutes = Number(((Date.now() - began) / 60_000).toFixed(1));
    mkdirSync(inRoot("test-results"), { recursive: true });
    writeFileSync(summaryFile, JSON.stringify(summary));
  };
  // Whoever ends a run by hand gets the record of its whole episodes.
  let isInterrupted = false;
  const violated: string[] = [];
  process.once("SIGINT", () => (isInterrupted = true));
  while (summary.acts < actions && summary.minutes < minutes) {
    // Each episode can be repeated by its own seed, as the first of a run.
    const episode = new Episode(world, functions, seed + summary.episodes, () => (texts += 1));
    try {
      await episode.run();
    } catch (error) {
      if (isInterrupted) break;
      // The others go on: a run of an hour tells more than its first violation.
      summary.violations += 1;
      violated.push(`SEED=${seed + summary.episodes} ${String(error)}`);
    }
    add(episode.done);
    summary.episodes += 1;
    write();
    console.log(`hunt: ${summary.episodes} episodes, ${summary.acts} acts, ${summary.minutes} minutes`);
    const isGone = await world.instruments.stats().then(
      () => false,
      () => true,
    );
    if (isGone) break;
  }
  console.log(`hunt: ${JSON.stringify(summary)}`);
  expect(violated, "violations, with the seed that repeats each").toEqual([]);
});
