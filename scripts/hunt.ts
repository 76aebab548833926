/**
 * `npm run hunt -- --minutes 30 --seed 7`: looks for violations of the invariants (tests/hunt) for that long, and adds
 * the result to bench/results.json. Without a seed one is drawn, and printed. `npm run hunt -- --actions 200000` is the
 * long hunt (tests/hunt/long): that many acts over all features, many at once, or until the minutes are over.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { bin, runCommand } from "./lib/children";
import { inRoot } from "./lib/root";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { minutes: text, seed: text, actions: text } });
const actions = values.actions === undefined ? null : Number(values.actions);
const minutes = Number(values.minutes ?? (actions === null ? 30 : Infinity));
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!(minutes > 0) || !Number.isInteger(seed) || (actions !== null && !(actions > 0))) {
  console.error("Usage: npm run hunt -- [--minutes <number>] [--actions <number>] [--seed <whole number>]");
  process.exit(2);
}

// Several long hunts may run at once, each by its own seed.
const summary = actions === null ? "test-results/hunt.json" : `test-results/hunt-${seed}.json`;
const config = actions === null ? "tests/hunt/playwright.config.ts" : "tests/hunt/long/playwright.config.ts";
rmSync(inRoot(summary), { force: true });
const { code } = await runCommand(bin("playwright"), ["test", "-c", config], {
  env: {
    ...{ SEED: String(seed), HUNT_MINUTES: String(minutes), HUNT_SUMMARY: summary },
    // Two long hunts side by side take all of two cores, and another program may want one too.
    ...(actions === null
      ? {}
      : { HUNT_ACTIONS: String(actions), HUNT_PATIENCE_MS: process.env.HUNT_PATIENCE_MS ?? "30000" }),
  },
  onLine: (line) => console.log(line),
});
if (existsSync(inRoot(summary))) {
  const file = inRoot("bench/results.json");
  const results = JSON.parse(readFileSync(file, "utf8")) as { hunt?: object[] };
  const run = { ...(JSON.parse(readFileSync(inRoot(summary), "utf8")) as object), at: new Date().toISOString() };
  writeFileSync(file, `${JSON.stringify({ ...results, hunt: [...(results.hunt ?? []), run] }, null, 2)}\n`);
}
process.exitCode = code;
