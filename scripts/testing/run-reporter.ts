/**
 * A vitest reporter that writes errors outside any test, such as a promise that nobody awaited, to the file that the
 * variable `OUTSIDE_ERRORS_FILE` names: a JSON array of texts. Vitest's own JSON report leaves these out.
 */
import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

type RunErrors = Parameters<NonNullable<Reporter["onTestRunEnd"]>>[1];

export default class OutsideReporter implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: RunErrors) {
    const file = process.env.OUTSIDE_ERRORS_FILE;
    if (file) writeFileSync(file, JSON.stringify(errors.map(textOf)));
  }
}

/** The test file that ran at that moment, when it is known, and where the error was thrown. */
function textOf({ VITEST_TEST_PATH: during, stack, message }: RunErrors[number]): string {
  const where = typeof during === "string" ? `during ${during}\n` : "";
  return `${where}${stack ?? message}`;
}
