import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Memory } from "./memory";
import { Files } from "./reach";

const folder = mkdtempSync(join(tmpdir(), "memory-"));
afterAll(() => rmSync(folder, { recursive: true }));

const BEFORE = {
  "src/a.test.ts": 'import "./a";',
  "src/a.ts": "one",
  "src/b.ts": "one",
  "package-lock.json": "{}",
  "docs/a.md": "",
};
const memoryOf = (name: string, changes: object = {}, environment = {}) =>
  new Memory(new Files(new Map(Object.entries({ ...BEFORE, ...changes }))), join(folder, name), environment);

/** A memory in which one file and one stage have passed. */
function filled(name: string): void {
  const memory = memoryOf(name);
  memory.keep("src/a.test.ts", 3);
  memory.keepStage("types", /^src\//, 4);
}

test("what passed is unchanged while nothing that it depends on has changed, also in another run", () => {
  filled("same");
  const memory = memoryOf("same", { "docs/a.md": "more" });
  expect(memory.unchanged("src/a.test.ts")).toBe(3);
  expect(memory.unchangedStage("types", /^src\//)).toBe(4);
  expect(memory.unchanged("src/c.test.ts")).toBeNull();
});

test("a file runs again when something that it imports has changed, a stage when any of its files has", () => {
  filled("changed");
  const other = memoryOf("changed", { "src/b.ts": "two" });
  expect([other.unchanged("src/a.test.ts"), other.unchangedStage("types", /^src\//)]).toEqual([3, null]);
  expect(memoryOf("changed", { "src/a.ts": "two" }).unchanged("src/a.test.ts")).toBeNull();
});

test("everything runs again with other packages, or by a variable that changes what tests do", () => {
  filled("common");
  const others = [memoryOf("common", { "package-lock.json": "{ }" }), memoryOf("common", {}, { TEST_SEED: "7" })];
  expect(others.map((memory) => memory.unchanged("src/a.test.ts"))).toEqual([null, null]);
});

test("nothing is remembered without a place for it", () => {
  const memory = new Memory(new Files(new Map(Object.entries(BEFORE))), null, {});
  memory.keep("src/a.test.ts", 3);
  expect(memory.unchanged("src/a.test.ts")).toBeNull();
});
