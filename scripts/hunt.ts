/**
 * `npm run hunt -- --minutes 30 --seed 7`: looks for violations of what always holds (tests/hunt) for so long, and adds
 * what it did to bench/results.json. Without a seed one is drawn, and printed.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { bin, runCommand } from "./lib/children";
import { inRoot } from "./lib/root";

const { values } = parseArgs({ options: { minutes: { type: "string" }, seed: { type: "string" } } });
const minutes = Number(values.minutes ?? 30);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error("Usage: npm run hunt -- [--minutes <number>] [--seed <whole number>]");
  process.exit(2);
}

const summaryFile = inRoot("test-results/hunt.json");
rmSync(summaryFile, { force: true });
const { code } = await runCommand(bin("playwright"), ["test", "-c", "tests/hunt/playwright.config.ts"], {
  env: { SEED: String(seed), HUNT_MINUTES: String(minutes) },
  onLine: (line) => console.log(line),
});
if (existsSync(summaryFile)) {
  const file = inRoot("bench/results.json");
  const results = JSON.parse(readFileSync(file, "utf8")) as { hunt?: object[] };
  const run = { ...(JSON.parse(readFileSync(summaryFile, "utf8")) as object), at: new Date().toISOString() };
  writeFileSync(file, `${JSON.stringify({ ...results, hunt: [...(results.hunt ?? []), run] }, null, 2)}\n`);
}
process.exitCode = code;
