import { expect, test } from "vitest";
import { citingTests, idsIn } from "./cited-ids";

test.each([
  ["JOB-010 a fourth company cannot unlock", ["JOB-010"]],
  ["JOB-010, DASH-024: full", ["JOB-010", "DASH-024"]],
  ["CLIENT-001 the longest area", ["CLIENT-001"]],
  ["SHORT-001..003 fields", ["SHORT-001", "SHORT-002", "SHORT-003"]],
  ["SHORT-001–SHORT-002 fields", ["SHORT-001", "SHORT-002"]],
  ["S4 an identical result is not sent again", []],
  ["ISO-8601 and UTF-8", []],
  ["who is in a conversation (B03, C07, I4, CLIENT-012)", ["CLIENT-012", "B03"]],
  ["B3 and AB03 and B031", []],
])("the ids in %j", (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});

test("titles of tests, tables of tests and groups are found, other strings are not", () => {
  const source = `
    const note = "JOB-001 is not a title";
    describe("NAV-001", () => {
      test.each([1])("NAV-002 %d", () => {});
      it(\`NAV-003 \${name}\`, () => {});
    });
    test.describe("NAV-004", () => {});
    expect("NAV-005").toBe(1);
  `;
  expect(citingTests("a.test.ts", source)).toEqual([
    { title: "NAV-001", ids: ["NAV-001"] },
    { title: "NAV-002 %d", ids: ["NAV-002"] },
    { title: "NAV-003 ${name}", ids: ["NAV-003"] },
    { title: "NAV-004", ids: ["NAV-004"] },
  ]);
});
