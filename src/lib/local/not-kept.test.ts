import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { waitingCalls } from "../../app/outbox/calls";
import { needsAnswer, STAFF } from "../../app/outbox/needs-answer";
import { keptQueries } from "./kept-queries";
import { notKept } from "./not-kept";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
  .map((file) => readFileSync(join("src", file), "utf8"));
const named = new Set(
  sources.flatMap((source) => [...source.matchAll(/\bapi\.(\w+)\.(\w+)/g)].map(([, file, name]) => `${file}:${name}`)),
);

test("every function that the site names is kept, waits, or says why it does neither", () => {
  expect(named.size).toBeGreaterThan(80);
  const lists = [keptQueries, notKept, waitingCalls, needsAnswer];
  const unlisted = [...named].filter((name) => !STAFF.test(name) && !lists.some((list) => name in list));
  expect(unlisted).toEqual([]);
});

test("no query is both kept and not, and none of the two lists names what the site does not ask for", () => {
  expect(Object.keys(notKept).filter((name) => name in keptQueries)).toEqual([]);
  const asked = (name: string) => name === "viewer" || named.has(name);
  expect([...Object.keys(keptQueries), ...Object.keys(notKept)].filter((name) => !asked(name))).toEqual([]);
});
