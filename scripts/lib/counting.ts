/** How many checks or tests of a stage passed and failed. */
export interface Outcome {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Counts a vitest JSON report. A skipped or postponed test counts as failed: nobody may take it for a passed one. So
 * does a file that could not be loaded, and a run that failed for a reason outside any test.
 */
export function countVitest(report: VitestReport, exitCode: number): Outcome {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + brokenFiles;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/**
 * Counts a Playwright JSON report by the same rules. A test that passed when it was tried again counts as passed: a busy
 * machine can make a browser miss its time. The report names it as flaky.
 */
export function countPlaywright(report: PlaywrightReport, exitCode: number): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + skipped + report.errors.length;
  return { passed: expected + flaky, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

export function sum(outcomes: Outcome[]): Outcome {
  return outcomes.reduce((total, one) => ({ passed: total.passed + one.passed, failed: total.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}
