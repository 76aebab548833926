import { stripVTControlCharacters } from "node:util";

/** The result of a stage: how many checks or tests passed, and the name and reason of each that did not. */
export interface Outcome {
  passed: number;
  failures: string[];
  /** How many of those that passed were not run, because nothing that they depend on has changed. */
  unchanged?: number;
}

/** How many tests passed in each file that has nothing but such. Paths are as the report names them. */
export type PassedFiles = Map<string, number>;

interface VitestReport {
  testResults: {
    /** The file's path. */
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** How many lines of a reason are shown; the stage's own output has the rest. */
const REASON_LINES = 8;

/**
 * The outcome of a vitest JSON report. A skipped or postponed test counts as a failure, so that nobody takes it for a
 * passed one. So does a file that could not be loaded, each of the errors `outside` any test, and a run that ended with
 * a code and says no more.
 */
export function countVitest(report: VitestReport, exitCode: number, outside: string[] = []): Outcome {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${name} › ${test.fullName}` })),
  );
  const failures = tests
    .filter(({ status }) => status !== "passed")
    .map(({ name, status, failureMessages }) => failure(name, failureMessages?.[0] ?? status));
  for (const { name, status, message, assertionResults } of report.testResults) {
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed")) {
      failures.push(failure(name, message || "could not be loaded"));
    }
  }
  failures.push(...outside.map((reason) => failure("outside any test", reason)));
  return outcome(tests.filter(({ status }) => status === "passed").length, failures, exitCode);
}

/** The files of a vitest JSON report in which every test passed. */
export function filesPassedByVitest(report: VitestReport): PassedFiles {
  const whole = report.testResults.filter(
    ({ status, assertionResults: tests }) => status === "passed" && tests.every((test) => test.status === "passed"),
  );
  return new Map(whole.map(({ name, assertionResults }) => [name, assertionResults.length]));
}

interface PlaywrightSuite {
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  tests: { status: string; results: { error?: PlaywrightError }[] }[];
}

interface PlaywrightError {
  message?: string;
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: PlaywrightError[];
}

/**
 * The outcome of a Playwright JSON report. A skipped test, and an error outside any test, counts as a failure. A test
 * that passed at a second try counts as passed, because a busy machine can make a browser miss its time; the report
 * calls it flaky.
 */
export function countPlaywright(report: PlaywrightReport, exitCode: number): Outcome {
  const specs = report.suites.flatMap(specsOf);
  const tests = specs.flatMap(({ file, title, tests: runs }) =>
    runs.map((run) => ({ ...run, name: `${file} › ${title}` })),
  );
  const passed = tests.filter(({ status }) => status === "expected" || status === "flaky");
  const failures = tests
    .filter((test) => !passed.includes(test))
    .map(({ name, status, results }) => failure(name, results.at(-1)?.error?.message ?? status));
  failures.push(...report.errors.map(({ message }) => failure("outside any test", message ?? "")));
  return outcome(passed.length, failures, exitCode);
}

/** The files of a Playwright JSON report in which every test passed at the first try. */
export function filesPassedByPlaywright(report: PlaywrightReport): PassedFiles {
  const passed: PassedFiles = new Map();
  const broken = new Set<string>();
  for (const { file, tests } of report.suites.flatMap(specsOf)) {
    if (tests.some(({ status }) => status !== "expected")) broken.add(file);
    passed.set(file, (passed.get(file) ?? 0) + tests.length);
  }
  for (const file of broken) passed.delete(file);
  return passed;
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function outcome(passed: number, failures: string[], exitCode: number): Outcome {
  if (failures.length === 0 && exitCode !== 0) failures.push(`ended with code ${exitCode}, outside any test`);
  return { passed, failures };
}

/** One failure's text: its name, and the first lines of its reason. */
export function failure(name: string, reason: string): string {
  const lines = stripVTControlCharacters(reason).split("\n").slice(0, REASON_LINES);
  return [name, ...lines.map((line) => `  ${line}`)].join("\n");
}

/** The outcomes of several stages as one: passed checks are added up, failures are joined. */
export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    unchanged: outcomes.reduce((total, { unchanged = 0 }) => total + unchanged, 0),
  };
}
