import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf } from "../lib/fingerprint";
import { inRoot } from "../lib/root";

/**
 * The rows of levels 1 and 2 of OWASP ASVS 5.0.0: for each section the numbers of its rows. "1-9" is one to nine.
 */
const ROWS: Record<string, string> = {
  "1.1": "1-2",
  "1.2": "1-9",
  "1.3": "1-11",
  "1.4": "1-3",
  "1.5": "1-2",
  "2.1": "1-3",
  "2.2": "1-3",
  "2.3": "1-4",
  "2.4": "1",
  "3.2": "1-2",
  "3.3": "1-4",
  "3.4": "1-6",
  "3.5": "1-5",
  "3.7": "1-2",
  "4.1": "1-3",
  "4.2": "1",
  "4.3": "1-2",
  "4.4": "1-4",
  "5.1": "1",
  "5.2": "1-3",
  "5.3": "1-2",
  "5.4": "1-3",
  "6.1": "1-3",
  "6.2": "1-12",
  "6.3": "1-4",
  "6.4": "1-4",
  "6.5": "1-5",
  "6.6": "1-3",
  "6.8": "1-4",
  "7.1": "1-3",
  "7.2": "1-4",
  "7.3": "1-2",
  "7.4": "1-5",
  "7.5": "1-2",
  "7.6": "1-2",
  "8.1": "1-2",
  "8.2": "1-3",
  "8.3": "1",
  "8.4": "1",
  "9.1": "1-3",
  "9.2": "1-4",
  "10.1": "1-2",
  "10.2": "1-2",
  "10.3": "1-4",
  "10.4": "1-11",
  "10.5": "1-5",
  "10.6": "1-2",
  "10.7": "1-3",
  "11.1": "1-2",
  "11.2": "1-3",
  "11.3": "1-3",
  "11.4": "1-4",
  "11.5": "1",
  "11.6": "1",
  "12.1": "1-3",
  "12.2": "1-2",
  "12.3": "1-4",
  "13.1": "1",
  "13.2": "1-5",
  "13.3": "1-2",
  "13.4": "1-5",
  "14.1": "1-2",
  "14.2": "1-4",
  "14.3": "1-3",
  "15.1": "1-3",
  "15.2": "1-3",
  "15.3": "1-7",
  "16.1": "1",
  "16.2": "1-5",
  "16.3": "1-4",
  "16.4": "1-3",
  "16.5": "1-3",
  "17.1": "1",
  "17.2": "1-4",
  "17.3": "1-2",
};

function numbers(ranges: string): number[] {
  return ranges.split(",").flatMap((range) => {
    const [first, last = first] = range.split("-").map(Number) as [number, number?];
    return Array.from({ length: last! - first + 1 }, (_, index) => first + index);
  });
}

const expected = Object.entries(ROWS).flatMap(([section, ranges]) =>
  numbers(ranges).map((row) => `V${section}.${row}`),
);
const text = readFileSync(inRoot("docs/security.md"), "utf8");

describe("docs/security.md", () => {
  it("answers every row of level 2 once, and no other", () => {
    const answered = [
      ...[...text.matchAll(/^- \*\*(V\d+\.\d+\.\d+)\*\* /gm)].map((match) => match[1]),
      ...[...text.matchAll(/^- \*\*V\d+\*\* .*Rows: (.*)\.$/gm)].flatMap((match) => match[1]!.split(", ")),
    ];
    expect(expected).toHaveLength(253);
    expect(answered.toSorted()).toEqual(expected.toSorted());
  });

  it("names tests that exist", () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  });

  it("names other files and pages that exist", () => {
    const files = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.tsx?)`/g)].map((match) => match[1]!);
    const pages = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map((match) => path.join("docs", match[1]!));
    expect(pages.length).toBeGreaterThan(3);
    expect([...files, ...pages].filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  });

  it("leaves nothing to the owner that the guide to deploying does not say", () => {
    const guide = readFileSync(inRoot("docs/deploy.md"), "utf8");
    const rows = [...text.matchAll(/^- \*\*(V[\d.]+)\*\* .*\*\*Owner\*\*/gm)].map((match) => match[1]!);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => !new RegExp(`${row.replaceAll(".", "\\.")}(?!\\d)`).test(guide))).toEqual([]);
  });

  it("says a reason for every row that is open", () => {
    const open = text.split("\n").filter((line) => line.startsWith("- **V") && line.includes("**Open**"));
    expect(open.filter((line) => !/reason: .{20}/.test(line))).toEqual([]);
  });
});

describe("the audit log (V16.4.2)", () => {
  it("is inserted into and read, nothing else", () => {
    const deeds = filesOf(["convex"])
      .filter((file) => !/\.test\.ts$|\.setup\.ts$|\/_generated\//.test(file))
      .flatMap((file) => [...readFileSync(inRoot(file), "utf8").matchAll(/\bdb\s*\.(\w+)\(\s*"auditLog"/g)])
      .map((match) => match[1]);
    expect(new Set(deeds)).toEqual(new Set(["insert", "query"]));
  });
});
