import { expect, test } from "vitest";
import { countPlaywright, countVitest, sum } from "./counting";

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

test("a green run counts its tests", () => {
  expect(countVitest(vitest, 0)).toEqual({ passed: 5, failed: 0 });
  expect(countPlaywright(playwright, 0)).toEqual({ passed: 3, failed: 0 });
});

test("skipped and postponed tests count as failed", () => {
  expect(countVitest({ ...vitest, numPendingTests: 1, numTodoTests: 1 }, 0)).toEqual({ passed: 5, failed: 2 });
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 1 };
  expect(countPlaywright({ stats, errors: [] }, 1)).toEqual({ passed: 3, failed: 2 });
});

test("a browser test that passes at its second try counts as passed", () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };
  expect(countPlaywright({ stats, errors: [] }, 0)).toEqual({ passed: 4, failed: 0 });
});

test("a file that could not be loaded counts as failed, one with failed tests not twice", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "failed" }] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  expect(countVitest({ ...vitest, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 5, failed: 2 });
});

test("a run that failed outside any test counts as failed", () => {
  expect(countVitest(vitest, 1)).toEqual({ passed: 5, failed: 1 });
  expect(countPlaywright({ ...playwright, errors: [{}] }, 1)).toEqual({ passed: 3, failed: 1 });
});

test("outcomes add up", () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
