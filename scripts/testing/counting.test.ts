import { expect, test } from "vitest";
import { countPlaywright, countVitest, filesPassedByPlaywright, filesPassedByVitest, sum } from "./counting";

function vitestFile(statuses: string[], status = "passed") {
  const assertionResults = statuses.map((one, index) => ({
    fullName: `test ${index}`,
    status: one,
    failureMessages: one === "failed" ? ["\u001b[31mexpected 1 to be 2\u001b[39m\n    at a.test.ts:3"] : [],
  }));
  return { name: "a.test.ts", status, message: "", assertionResults };
}

function spec(status: string, message?: string) {
  return { title: "works", file: "a.spec.ts", tests: [{ status, results: message ? [{ error: { message } }] : [{}] }] };
}

const playwright = (...specs: ReturnType<typeof spec>[]) => ({
  suites: [{ specs: [], suites: [{ specs }] }],
  errors: [],
});

test("a green run counts its tests", () => {
  expect(countVitest({ testResults: [vitestFile(["passed", "passed"])] }, 0)).toEqual({ passed: 2, failures: [] });
  expect(countPlaywright(playwright(spec("expected"), spec("expected")), 0)).toEqual({ passed: 2, failures: [] });
});

test("a failed test is named, with its reason", () => {
  expect(countVitest({ testResults: [vitestFile(["passed", "failed"], "failed")] }, 1)).toEqual({
    passed: 1,
    failures: ["a.test.ts › test 1\n  expected 1 to be 2\n      at a.test.ts:3"],
  });
  expect(countPlaywright(playwright(spec("unexpected", "timed out")), 1)).toEqual({
    passed: 0,
    failures: ["a.spec.ts › works\n  timed out"],
  });
});

test("skipped and postponed tests count as failed", () => {
  expect(countVitest({ testResults: [vitestFile(["passed", "skipped", "todo"])] }, 0)).toEqual({
    passed: 1,
    failures: ["a.test.ts › test 1\n  skipped", "a.test.ts › test 2\n  todo"],
  });
  expect(countPlaywright(playwright(spec("expected"), spec("skipped")), 0)).toEqual({
    passed: 1,
    failures: ["a.spec.ts › works\n  skipped"],
  });
});

test("a browser test that passes at its second try counts as passed", () => {
  expect(countPlaywright(playwright(spec("flaky")), 0)).toEqual({ passed: 1, failures: [] });
});

test("a file that could not be loaded counts as failed, one with failed tests not twice", () => {
  const testResults = [vitestFile([], "failed"), vitestFile(["failed"], "failed"), vitestFile(["passed"])];
  const { passed, failures } = countVitest({ testResults }, 1);
  expect(passed).toBe(1);
  expect(failures).toHaveLength(2);
  expect(failures).toContain("a.test.ts\n  could not be loaded");
});

test("a run that failed outside any test counts as failed", () => {
  const outside = ["ended with code 1, outside any test"];
  expect(countVitest({ testResults: [vitestFile(["passed"])] }, 1)).toEqual({ passed: 1, failures: outside });
  const rejected = ["during a.test.ts\nError: Write outside of transaction"];
  expect(countVitest({ testResults: [vitestFile(["passed"])] }, 1, rejected)).toEqual({
    passed: 1,
    failures: ["outside any test\n  during a.test.ts\n  Error: Write outside of transaction"],
  });
  expect(countPlaywright(playwright(spec("expected")), 1)).toEqual({ passed: 1, failures: outside });
  expect(countPlaywright({ suites: [], errors: [{ message: "no browser" }] }, 1)).toEqual({
    passed: 0,
    failures: ["outside any test\n  no browser"],
  });
});

test("outcomes add up", () => {
  expect(
    sum([
      { passed: 1, failures: [] },
      { passed: 2, failures: ["a", "b"] },
    ]),
  ).toEqual({ passed: 3, failures: ["a", "b"], unchanged: 0 });
});

test("files that passed are those with nothing else in them", () => {
  const mixed = { ...vitestFile(["passed", "failed"], "failed"), name: "b.test.ts" };
  expect(filesPassedByVitest({ testResults: [vitestFile(["passed", "passed"]), mixed] })).toEqual(
    new Map([["a.test.ts", 2]]),
  );
  const flaky = { ...spec("flaky"), file: "b.spec.ts" };
  expect(filesPassedByPlaywright(playwright(spec("expected"), flaky, spec("expected")))).toEqual(
    new Map([["a.spec.ts", 2]]),
  );
});
