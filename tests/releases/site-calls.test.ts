/** The site of the last release with the functions of this version, and the main flows the other way round. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../scripts/lib/root";
import { LAST_RELEASE, misfits, readSiteCalls, type Shape, type SiteCalls } from "../../scripts/lib/site-calls";

/** Posting, unlocking, quoting and paying. */
const MAIN_FLOWS =
  /^(?:briefs:createBrief|unlocks:unlockBrief|quotes:(?:sendQuote|accept)|payments:(?:createCheckout|verifyCheckout))$/;

const last = JSON.parse(readFileSync(LAST_RELEASE, "utf8")) as SiteCalls;
let today: SiteCalls;
beforeAll(() => {
  today = readSiteCalls("today", Object.keys(last.calls));
}, 300_000);

test("the site of the last release that the changelog names works with these functions", () => {
  const [, version] = /^## (\d[\d.]*)/m.exec(readFileSync(inRoot("CHANGELOG.md"), "utf8")) ?? [];
  expect(last.release).toBe(version);
  expect(Object.keys(last.calls).length).toBeGreaterThan(200);
  expect(misfits(last, today)).toEqual([]);
});

test("the main flows of this site work with the functions of the last release", () => {
  const calls = Object.fromEntries(Object.entries(today.calls).filter(([name]) => MAIN_FLOWS.test(name)));
  expect(Object.keys(calls)).toHaveLength(6);
  expect(misfits({ ...today, calls }, last)).toEqual([]);
});

describe("what does not fit", () => {
  const someCalls = (args: Shape, answer: Shape): SiteCalls => ({
    release: "x",
    calls: { "jobs:list": { args: { of: { q: args } }, answer: "#0" } },
    shapes: { "#0": { of: { row: answer } } },
  });
  const text = someCalls("string", "string");

  test("is a function that is gone", () => {
    expect(misfits(text, { ...text, calls: {} })).toEqual(["jobs:list is gone"]);
  });

  test.each<[string, Shape, Shape]>([
    ["another type", "string", "number"],
    ["fewer words", { or: [{ is: "a" }, { is: "b" }] }, { is: "a" }],
    ["a field that must be there now", { of: {} }, { of: { a: "string" } }],
    ["a field that may be left out", { of: { "a?": "string" } }, { of: { a: "string" } }],
    ["a field that is not known any more", { of: { a: "string" } }, { of: {} }],
    ["null", { or: ["null", "string"] }, "string"],
    ["something in a list", { each: { of: { a: "string" } } }, { each: { of: { a: "number" } } }],
  ])("is an argument: %s", (_, sent, taken) => {
    expect(misfits(someCalls(sent, "string"), someCalls(taken, "string"))).toEqual([
      expect.stringMatching(/^jobs:list does not take \.q/) as string,
    ]);
  });

  test.each<[string, Shape, Shape]>([
    ["another type", "string", "number"],
    ["a word that the site does not know", { is: "a" }, { or: [{ is: "a" }, { is: "b" }] }],
    ["null where there was none", "string", { or: ["null", "string"] }],
    ["a field that is gone", { of: { a: "string" } }, { of: {} }],
    ["a field that may be missing now", { of: { a: "string" } }, { of: { "a?": "string" } }],
  ])("is an answer: %s", (_, read, answered) => {
    expect(misfits(someCalls("string", read), someCalls("string", answered))).toEqual([
      expect.stringMatching(/^jobs:list does not answer \.row/) as string,
    ]);
  });

  test("is nothing that was only added", () => {
    const old = someCalls({ of: { a: { is: "x" } } }, { of: { a: { or: ["null", { is: "x" }] } } });
    const now = someCalls(
      { of: { a: { or: ["null", "string"] }, "b?": "number" } },
      { of: { a: { is: "x" }, b: "any" } },
    );
    expect(misfits(old, now)).toEqual([]);
  });
});
