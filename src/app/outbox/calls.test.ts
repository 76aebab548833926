import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getFunctionName } from "convex/server";
import { expect, test } from "vitest";
import { waitingCalls } from "./calls";
import { needsAnswer, STAFF } from "./needs-answer";

const CALL = /(?:useMutation|useAction|\.mutation|\.action)\(\s*api\.(\w+)\.(\w+)/g;

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
  .map((file) => readFileSync(join("src", file), "utf8"));
const called = new Set(
  sources.flatMap((source) => [...source.matchAll(CALL)].map(([, file, name]) => `${file}:${name}`)),
);

test("every call of the site waits for a connection, or says why it needs an answer at once", () => {
  expect(called.size).toBeGreaterThan(10);
  const unlisted = [...called].filter((name) => !STAFF.test(name) && !(name in waitingCalls) && !(name in needsAnswer));
  expect(unlisted).toEqual([]);
});

test("no call stands in both lists", () => {
  expect(Object.keys(waitingCalls).filter((name) => name in needsAnswer)).toEqual([]);
});

test.each(Object.entries(waitingCalls))("%s is kept under the name that the deployment knows it by", (name, call) => {
  expect(getFunctionName(call)).toBe(name);
});
