/**
 * A vitest reporter that writes what vitest's own JSON report leaves out to the file that the variable `RUN_REPORT`
 * names: errors outside any test, such as a promise that nobody awaited, and for each test file the modules that it
 * loaded by their names.
 */
import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import type {} from "../../convex/tests/loaded.setup";

type RunErrors = Parameters<NonNullable<Reporter["onTestRunEnd"]>>[1];

export interface RunReport {
  outside: string[];
  /** By the test file's path. */
  loaded: Record<string, string[]>;
}

export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: RunErrors) {
    const file = process.env.RUN_REPORT;
    if (!file) return;
    const loaded = Object.fromEntries(modules.map((module) => [module.moduleId, module.meta().loaded ?? []]));
    writeFileSync(file, JSON.stringify({ outside: errors.map(textOf), loaded } satisfies RunReport));
  }
}

/** The test file that ran at that moment, when it is known, and where the error was thrown. */
function textOf({ VITEST_TEST_PATH: during, stack, message }: RunErrors[number]): string {
  const where = typeof during === "string" ? `during ${during}\n` : "";
  return `${where}${stack ?? message}`;
}
