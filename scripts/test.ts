/**
 * `npm test`: the checks that a change needs. What passed before, and depends on nothing that has changed since, is counted
 * as unchanged (scripts/testing/memory.ts). `npm run test:all` has no memory and leaves nothing out. Both print what failed
 * and a last line `N passed, N failed`. `npm test -- lint unit` runs the named stages only.
 */
import { mkdirSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { bin, runCommand } from "./lib/children";
import { failure, sum, type Outcome } from "./testing/counting";
import { changedFiles } from "./testing/changed";
import { Memory } from "./testing/memory";
import { Files } from "./testing/reach";
import { browserTests, playwright, REPORTS, vitest, type VitestOptions } from "./testing/runners";
import { inRoot, root } from "./lib/root";

/**
 * What is type-checked as one program. The rooms that share their settings are one, so that what several of them import
 * is checked once; `domain/`, `local/` and the packages know fewer globals.
 */
const PROGRAMS: Record<string, string> = {
  domain: "domain/tsconfig.json",
  local: "local/tsconfig.json",
  engine: "packages/local-convex/tsconfig.json",
  localFirst: "packages/convex-local-first/tsconfig.json",
  examples: "examples/notes/tsconfig.json",
  others: "tsconfig.check.json",
};
/** The native compiler, by its path: `tsc` is the one that ESLint needs. */
const COMPILER = inRoot("node_modules/typescript-7/bin/tsc");
/** What the compiler knows from its last run. */
const TYPES_CACHE = inRoot("node_modules/.cache/types");

/** Rooms whose imports are checked. */
const ROOMS = ["bench", "convex", "domain", "examples", "local", "packages", "scripts", "src", "tests", "web"];

/** Browser tests of `npm test`: a client and companies meet, on every screen between them. */
const MAIN_FLOWS = /\/(?:consumer|race|quotes-flow|onboarding|site-frame)\.spec\.ts$/;

const isAll = process.argv[2] === "all";
if (isAll) process.env.FULL = "1";
const files = Files.ofRepository();
const memory = new Memory(files, isAll || process.env.CI ? null : undefined);

interface Stage {
  name: string;
  /** The files that it depends on, if it passes or fails as a whole. */
  reach?: RegExp;
  run(say: (line: string) => void): Promise<Outcome>;
}

const EVERYTHING = /^/;
const CODE = /^(?!docs\/|public\/|.*\.md$)/;

/** A stage that is one check: it passes when its command does, and prints what the command said when it does not. */
function check(name: string, reach: RegExp, command: string, args: string[]): Stage {
  return {
    name,
    reach,
    run: async (say) => {
      const { code, output } = await runCommand(command, args);
      if (code === 0) return { passed: 1, failures: [] };
      say(output);
      const name = [basename(command), ...args].join(" ");
      return { passed: 0, failures: [failure(`${name} ended with code ${code}`, output)] };
    },
  };
}

const script = (name: string, reach: RegExp, file: string, ...args: string[]) =>
  check(name, reach, bin("tsx"), [file, ...args]);

const types: Stage = {
  name: "types",
  reach: CODE,
  run: async (say) => {
    const outcomes: Outcome[] = [];
    for (const [name, project] of Object.entries(PROGRAMS)) {
      // One thread: several would each check what they share.
      const args = [COMPILER, "--noEmit", "--singleThreaded", "-p", project];
      const cache = ["--incremental", "--tsBuildInfoFile", `${TYPES_CACHE}/${name}.tsbuildinfo`];
      outcomes.push(await check(name, CODE, process.execPath, [...args, ...cache]).run(say));
    }
    return sum(outcomes);
  },
};

/** Test files by vitest, those whose path matches. */
const tests = (name: string, pattern: RegExp, options?: VitestOptions): Stage => ({
  name,
  run: (say) => vitest(name, memory, files.matching(pattern), say, options),
});

async function buildSite(): Promise<void> {
  const { code, output } = await runCommand(bin("tsx"), ["scripts/build.ts"]);
  if (code !== 0) throw new Error(`The site could not be built.\n${output}`);
}

const specs = files.matching(/^tests\/e2e\/.*\.spec\.ts$/);
const browser = (name: string, which: string[]): Stage => ({
  name,
  run: (say) => browserTests(memory, which, say),
});

const eslintCache = ["--cache", "--cache-strategy", "content", "--cache-location", "node_modules/.cache/eslint"];

const checks: Stage[] = [
  check("format", EVERYTHING, bin("oxfmt"), ["--check", "."]),
  check("lint", CODE, bin("eslint"), [".", "--max-warnings", "0", ...(process.env.CI ? [] : eslintCache)]),
  check("typed-lint", CODE, bin("oxlint"), ["--type-aware", "--deny-warnings", "."]),
  check("imports", CODE, bin("depcruise"), ["--config", "scripts/lint/imports.cjs", ...ROOMS]),
  types,
  script("requirements", /\.(?:test|spec)\.tsx?$|^docs\/requirements|^scripts\//, "scripts/requirements.ts", "--check"),
];
const unit = tests("unit", /^(?:domain|convex|src|local|scripts|web)\/.*\.test\.tsx?$/, {
  projects: ["domain", "convex*", "local", "src*"],
});
/** Reads the built pages. */
const pages = tests("pages", /^tests\/web\/.*\.test\.ts$/, { prepare: buildSite });
const packages = tests("packages", /^(?:packages|examples)\/.*\.test\.ts$/);
/** Everybody at random, by a seed that is drawn anew. `npm run hunt` is the long one. */
const hunt: Stage = {
  name: "hunt",
  run: async (say) => (await playwright("hunt", ["-c", "tests/hunt/playwright.config.ts"], {}, say)).outcome,
};

/** Stages of one row run beside each other, rows after each other. */
const everyday: Stage[][] = [
  checks,
  [unit],
  changedFiles().some((file) => /^(?:packages|examples)\//.test(file)) ? [packages] : [],
  [pages],
  [
    browser(
      "e2e",
      specs.filter((spec) => MAIN_FLOWS.test(spec)),
    ),
  ],
];
const everything: Stage[][] = [
  checks,
  [unit],
  [packages],
  [tests("on-engine", /^tests\/(?:on-engine|releases)\/.*\.test\.ts$/)],
  [script("generated", CODE, "scripts/codegen.ts", "--check"), script("lines", CODE, "scripts/lines.ts")],
  [pages],
  [browser("e2e", specs)],
  [hunt],
];

async function runStage(stage: Stage): Promise<Outcome> {
  const start = performance.now();
  const say = (line: string) =>
    console.log(line === "" ? "" : `[${stage.name}] ${line.replaceAll("\n", `\n[${stage.name}] `)}`);
  const outcome = await outcomeOf(stage, say);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { passed, failures, unchanged = 0 } = outcome;
  const verdict = failures.length > 0 ? "FAILED" : unchanged === passed && passed > 0 ? "unchanged" : "ok";
  const part = unchanged > 0 && unchanged < passed ? `, ${unchanged} unchanged` : "";
  console.log(`${stage.name}: ${verdict} (${passed} of ${passed + failures.length}${part} in ${seconds} s)`);
  return { ...outcome, failures: failures.map((text) => `${stage.name}: ${text}`) };
}

async function outcomeOf({ name, reach, run }: Stage, say: (line: string) => void): Promise<Outcome> {
  const known = reach && memory.unchangedStage(name, reach);
  if (known) return { passed: known, failures: [], unchanged: known };
  try {
    const outcome = await run(say);
    if (reach && outcome.failures.length === 0) memory.keepStage(name, reach, outcome.passed);
    return outcome;
  } catch (error) {
    return { passed: 0, failures: [error instanceof Error ? error.message : String(error)] };
  }
}

const rows = isAll ? everything : everyday;
const wanted = process.argv.slice(isAll ? 3 : 2);
// A stage that is named is run, though `npm test` leaves it out.
const known = [...rows, ...everything].flat();
const unknown = wanted.filter((name) => !known.some((stage) => stage.name === name));
if (unknown.length > 0) {
  const names = [...new Set(known.map(({ name }) => name))];
  console.error(`Unknown: ${unknown.join(", ")}. Stages: ${names.join(", ")}.`);
  process.exit(2);
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const outcomes: Outcome[] = [];
for (const row of wanted.length > 0 ? everything : rows) {
  const stages = row.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  outcomes.push(...(await Promise.all(stages.map(runStage))));
}
const { passed, failures, unchanged = 0 } = sum(outcomes);
// Once more at the end, where somebody who reads only that finds them.
for (const text of failures) console.log(`\nFAILED ${text.replaceAll(`${root}/`, "")}`);
if (unchanged > 0) console.log(`\n${unchanged} of these passed before, and nothing that they depend on has changed.`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
