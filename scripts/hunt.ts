/**
 * `npm run hunt -- --minutes 30 --seed 7`: looks for violations of the invariants (tests/hunt) for that long, or with
 * `--actions 200000` for that many acts, and adds the result to bench/results.json. Without a seed one is drawn, and
 * printed.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { bin, runCommand } from "./lib/children";
import { inRoot } from "./lib/root";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { minutes: text, seed: text, actions: text } });
const actions = Number(values.actions ?? Infinity);
const minutes = Number(values.minutes ?? (values.actions === undefined ? 30 : Infinity));
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!(minutes > 0) || !Number.isInteger(seed) || !(actions > 0)) {
  console.error("Usage: npm run hunt -- [--minutes <number>] [--actions <number>] [--seed <whole number>]");
  process.exit(2);
}

// Several hunts may run at once, each by its own seed.
const summary = `test-results/hunt-${seed}.json`;
rmSync(inRoot(summary), { force: true });
const { code } = await runCommand(bin("playwright"), ["test", "-c", "tests/hunt/playwright.config.ts"], {
  env: { SEED: `${seed}`, HUNT_MINUTES: `${minutes}`, HUNT_ACTIONS: `${actions}`, HUNT_SUMMARY: summary },
  onLine: (line) => console.log(line),
});
if (existsSync(inRoot(summary))) {
  const file = inRoot("bench/results.json");
  const results = JSON.parse(readFileSync(file, "utf8")) as { hunt?: object[] };
  const run = { ...(JSON.parse(readFileSync(inRoot(summary), "utf8")) as object), at: new Date().toISOString() };
  writeFileSync(file, `${JSON.stringify({ ...results, hunt: [...(results.hunt ?? []), run] }, null, 2)}\n`);
}
process.exitCode = code;
