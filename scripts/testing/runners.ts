/** Runs test files by vitest and Playwright, except those of which the memory says that they passed as they are. */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { bin, runCommand } from "../lib/children";
import { findOrInstallChromium } from "../lib/chromium";
import { inRoot, root } from "../lib/root";
import {
  countPlaywright,
  countVitest,
  filesPassedByPlaywright,
  filesPassedByVitest,
  type Outcome,
  type PassedFiles,
} from "./counting";
import type { Memory } from "./memory";
import type { RunReport } from "./run-reporter";

/** Where the reports of the last run lie. */
export const REPORTS = inRoot("test-results/reports");

type Say = (line: string) => void;

/** Of these files, runs those that changed. `run` gets their paths and says what happened, and which files passed. */
async function onlyChanged(
  memory: Memory,
  files: readonly string[],
  run: (changed: string[]) => Promise<{ outcome: Outcome; passed: PassedFiles; loaded?: RunReport["loaded"] }>,
): Promise<Outcome> {
  const changed: string[] = [];
  let unchanged = 0;
  for (const file of files) {
    const passed = memory.unchanged(file);
    if (passed === null) changed.push(file);
    else unchanged += passed;
  }
  if (changed.length === 0) return { passed: unchanged, failures: [], unchanged };
  const { outcome, passed, loaded = {} } = await run(changed);
  for (const [file, tests] of passed) memory.keep(file, tests, loaded[file]);
  return { ...outcome, passed: outcome.passed + unchanged, unchanged };
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;
const fromRoot = (file: string) => relative(root, file);

/** How test files are run by vitest. */
export interface VitestOptions {
  /** Projects of vitest.config.ts, which takes the path of a file for a part of a path, so that it fits others too. */
  projects?: readonly string[];
  /** Is called first when there are any to run. */
  prepare?: () => Promise<void>;
}

/** Runs test files by vitest. */
export function vitest(
  name: string,
  memory: Memory,
  files: readonly string[],
  say: Say,
  { projects = [], prepare }: VitestOptions = {},
): Promise<Outcome> {
  return onlyChanged(memory, files, async (changed) => {
    await prepare?.();
    const [file, ownFile] = [`${REPORTS}/vitest-${name}.json`, `${REPORTS}/vitest-${name}-run.json`];
    const reporters = ["default", "json", "./scripts/testing/run-reporter.ts"].map((each) => `--reporter=${each}`);
    const args = [
      "run",
      ...projects.map((each) => `--project=${each}`),
      ...changed,
      ...reporters,
      `--outputFile.json=${file}`,
    ];
    const { code } = await runCommand(bin("vitest"), args, { env: { RUN_REPORT: ownFile }, onLine: say });
    const nothing = { passed: 0, failures: [`vitest ended with code ${code} and without a report`] };
    if (!existsSync(file) || !existsSync(ownFile)) return { outcome: nothing, passed: new Map() };
    const report = readJson<Parameters<typeof countVitest>[0]>(file);
    const { outside, loaded } = readJson<RunReport>(ownFile);
    const outcome = countVitest(report, code, outside);
    const ran = new Set(report.testResults.map(({ name }) => fromRoot(name)));
    for (const each of changed) if (!ran.has(each)) outcome.failures.push(`${each}: no settings of vitest include it`);
    const passed = [...filesPassedByVitest(report)].map(([path, tests]) => [fromRoot(path), tests] as const);
    return {
      outcome,
      // An error outside any test may be of any file.
      passed: new Map(outside.length > 0 ? [] : passed),
      loaded: Object.fromEntries(Object.entries(loaded).map(([path, each]) => [fromRoot(path), each])),
    };
  });
}

/** Runs Playwright with these arguments. */
export async function playwright(name: string, args: string[], env: Record<string, string>, say: Say) {
  const chromium = await findOrInstallChromium(say);
  const file = `${REPORTS}/playwright-${name}.json`;
  const { code } = await runCommand(bin("playwright"), ["test", "--reporter=list,json", ...args], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
    onLine: say,
  });
  if (!existsSync(file)) {
    const failures = [`Playwright ended with code ${code} and without a report`];
    return { outcome: { passed: 0, failures }, passed: new Map<string, number>() };
  }
  const report = readJson<Parameters<typeof countPlaywright>[0]>(file);
  return { outcome: countPlaywright(report, code), passed: filesPassedByPlaywright(report) };
}

/** Runs tests in a browser. */
export function browserTests(memory: Memory, specs: readonly string[], say: Say): Promise<Outcome> {
  return onlyChanged(memory, specs, async (changed) => {
    const { outcome, passed } = await playwright("e2e", changed, {}, say);
    return { outcome, passed: new Map([...passed].map(([file, tests]) => [`tests/e2e/${file}`, tests])) };
  });
}
