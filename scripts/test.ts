/**
 * `npm test`: runs every check of the project, then prints what failed and one line `N passed, N failed`. `npm test --
 * lint unit` runs the named stages only, `npm test -- changed` what a change touches (scripts/testing/changed.ts).
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { changedFiles, dataLayerTests } from "./testing/changed";
import { bin, runCommand } from "./lib/children";
import { findOrInstallChromium } from "./lib/chromium";
import { countPlaywright, countVitest, failure, sum, type Outcome } from "./testing/counting";
import { relatedTests } from "./testing/related";
import { inRoot, root } from "./lib/root";

const REPORTS = inRoot("test-results/reports");
/**
 * What is type-checked as one program. The rooms that share their settings are one, so that what several of them import
 * is checked once; `domain/`, `local/` and the packages know fewer globals.
 */
const PROGRAMS: Record<string, string> = {
  domain: "domain/tsconfig.json",
  local: "local/tsconfig.json",
  engine: "packages/local-convex/tsconfig.json",
  others: "tsconfig.check.json",
};
/** The native compiler, by its path: `tsc` is the one that ESLint needs. */
const COMPILER = inRoot("node_modules/typescript-7/bin/tsc");
/** What the compiler knows from its last run. */
const TYPES_CACHE = inRoot("node_modules/.cache/types");

/** Rooms whose imports are checked. */
const ROOMS = ["bench", "convex", "domain", "local", "packages", "scripts", "src", "tests", "web"];

interface Stage {
  name: string;
  run(say: (line: string) => void): Promise<Outcome>;
}

/** A stage that is one check: it passes when its command does, and prints what the command said when it does not. */
function check(name: string, command: string, args: string[]): Stage {
  return {
    name,
    run: async (say) => {
      const { code, output } = await runCommand(command, args);
      if (code === 0) return { passed: 1, failures: [] };
      say(output);
      const name = [basename(command), ...args].join(" ");
      return { passed: 0, failures: [failure(`${name} ended with code ${code}`, output)] };
    },
  };
}

const script = (name: string, file: string, ...args: string[]) => check(name, bin("tsx"), [file, ...args]);

const types: Stage = {
  name: "types",
  run: async (say) => {
    const outcomes: Outcome[] = [];
    for (const [name, project] of Object.entries(PROGRAMS)) {
      // One thread: several would each check what they share.
      const args = [COMPILER, "--noEmit", "--singleThreaded", "-p", project];
      const cache = ["--incremental", "--tsBuildInfoFile", `${TYPES_CACHE}/${name}.tsbuildinfo`];
      outcomes.push(await check(name, process.execPath, [...args, ...cache]).run(say));
    }
    return sum(outcomes);
  },
};

/** Tests by vitest; `args` say which. */
function vitest(name: string, args: string[]): Stage {
  return {
    name,
    run: async (say) => {
      const file = `${REPORTS}/vitest-${name}.json`;
      const outsideFile = `${REPORTS}/vitest-${name}-outside.json`;
      const reporters = ["default", "json", "./scripts/testing/outside-reporter.ts"].map(
        (each) => `--reporter=${each}`,
      );
      const { code } = await runCommand(bin("vitest"), [...args, ...reporters, `--outputFile.json=${file}`], {
        env: { OUTSIDE_ERRORS_FILE: outsideFile },
        onLine: say,
      });
      if (!existsSync(file)) return { passed: 0, failures: [`vitest ended with code ${code} and without a report`] };
      const report = JSON.parse(readFileSync(file, "utf8")) as Parameters<typeof countVitest>[0];
      const outside = existsSync(outsideFile) ? (JSON.parse(readFileSync(outsideFile, "utf8")) as string[]) : [];
      return countVitest(report, code, outside);
    },
  };
}

const unit = vitest("unit", ["run", "--project=!web"]);
/** Reads the pages that the build stage left. */
const pages = vitest("pages", ["run", "--project=web"]);

/** Tests in a browser: of all files, or of those given. */
const browserTests = (...specs: string[]): Stage => ({
  name: "e2e",
  run: async (say) => {
    const chromium = await findOrInstallChromium(say);
    const file = `${REPORTS}/playwright.json`;
    const { code } = await runCommand(bin("playwright"), ["test", "--reporter=list,json", ...specs], {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      onLine: say,
    });
    if (!existsSync(file)) return { passed: 0, failures: [`Playwright ended with code ${code} and without a report`] };
    return countPlaywright(JSON.parse(readFileSync(file, "utf8")) as Parameters<typeof countPlaywright>[0], code);
  },
});

/** A short hunt of a fixed seed, which looks for what hangs and not for what is slow. `npm run hunt` is the long one. */
const hunt: Stage = {
  name: "hunt",
  run: async (say) => {
    const file = `${REPORTS}/hunt.json`;
    const args = ["test", "-c", "tests/hunt/playwright.config.ts", "--reporter=list,json"];
    const { code } = await runCommand(bin("playwright"), args, {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, HUNT_PATIENCE_MS: "30000", SEED: process.env.SEED ?? "1" },
      onLine: say,
    });
    if (!existsSync(file)) return { passed: 0, failures: [`Playwright ended with code ${code} and without a report`] };
    return countPlaywright(JSON.parse(readFileSync(file, "utf8")) as Parameters<typeof countPlaywright>[0], code);
  },
};

const typedLint = check("typed-lint", bin("oxlint"), ["--type-aware", "--deny-warnings", "."]);
const imports = check("imports", bin("depcruise"), ["--config", "scripts/lint/imports.cjs", ...ROOMS]);
const requirements = script("requirements", "scripts/requirements.ts", "--check");

/** Stages of one row run beside each other, rows after each other. */
const everything: Stage[][] = [
  [
    check("format", bin("oxfmt"), ["--check", "."]),
    check("lint", bin("eslint"), [".", "--max-warnings", "0"]),
    typedLint,
    imports,
    types,
    requirements,
  ],
  [unit],
  [script("generated", "scripts/codegen.ts", "--check"), script("build", "scripts/build.ts")],
  [pages],
  [hunt],
  [browserTests()],
];

/**
 * What a change of these files touches: their format and lint, types and circles, and the tests that import them
 * (scripts/testing/related.ts), browser tests only where they changed themselves. The build and what reads it are left to
 * `npm test`.
 */
function touchedBy(files: string[]): Stage[][] {
  const code = files.filter((file) => /\.(c|m)?[jt]sx?$/.test(file));
  const specs = files.filter((file) => file.startsWith("tests/e2e/"));
  const dataLayer = dataLayerTests(files);
  const related = relatedTests(files).filter((test) => !test.startsWith("tests/web/"));
  const on = (name: string, program: string, args: string[], what: string[]) =>
    what.length > 0 ? [check(name, bin(program), [...args, ...what])] : [];
  return [
    [
      ...on("format", "oxfmt", ["--check", "--no-error-on-unmatched-pattern"], files),
      ...on("lint", "eslint", ["--max-warnings", "0", "--no-warn-ignored"], code),
      ...(code.length > 0 ? [typedLint, imports, types] : []),
      requirements,
    ],
    related.length > 0 ? [vitest("unit", ["run", "--project=!web", "--project=!convex*", ...related])] : [],
    dataLayer.length > 0 ? [vitest("convex", ["run", "--project=convex*", ...dataLayer])] : [],
    specs.length > 0 ? [browserTests(...specs)] : [],
  ];
}

async function runStage(stage: Stage): Promise<Outcome> {
  const start = performance.now();
  const say = (line: string) =>
    console.log(line === "" ? "" : `[${stage.name}] ${line.replaceAll("\n", `\n[${stage.name}] `)}`);
  let outcome: Outcome;
  try {
    outcome = await stage.run(say);
  } catch (error) {
    outcome = { passed: 0, failures: [error instanceof Error ? error.message : String(error)] };
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { passed, failures } = outcome;
  const verdict = failures.length === 0 ? "ok" : "FAILED";
  console.log(`${stage.name}: ${verdict} (${passed} of ${passed + failures.length} in ${seconds} s)`);
  return { passed, failures: failures.map((text) => `${stage.name}: ${text}`) };
}

const onlyChanged = process.argv[2] === "changed";
const rows = onlyChanged ? touchedBy(changedFiles()) : everything;
const wanted = process.argv.slice(onlyChanged ? 3 : 2);
const unknown = wanted.filter((name) => !rows.flat().some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(", ")}. Stages: ${rows
      .flat()
      .map(({ name }) => name)
      .join(", ")}.`,
  );
  process.exit(2);
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const outcomes: Outcome[] = [];
for (const row of rows) {
  const stages = row.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  outcomes.push(...(await Promise.all(stages.map(runStage))));
}
const { passed, failures } = sum(outcomes);
// Once more at the end, where somebody who reads only that finds them.
for (const text of failures) console.log(`\nFAILED ${text.replaceAll(`${root}/`, "")}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
