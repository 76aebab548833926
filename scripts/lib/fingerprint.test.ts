import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint, onlyWhenChanged } from "./fingerprint";
import { root } from "./root";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "fingerprint-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

const print = (skip?: RegExp) => fingerprint([relative(root, dir)], skip);

test("a fingerprint changes with a file's content and name, not with what is skipped", () => {
  writeFileSync(join(dir, "a.ts"), "1");
  const first = print();
  expect(print()).toBe(first);
  writeFileSync(join(dir, "a.ts"), "2");
  expect(print()).not.toBe(first);
  writeFileSync(join(dir, "a.ts"), "1");
  writeFileSync(join(dir, "a.test.ts"), "1");
  expect(print()).not.toBe(first);
  expect(print(/\.test\.ts$/)).toBe(first);
});

test("work is done once per fingerprint, and again after it failed", async () => {
  const mark = join(dir, "marks", "push");
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs === 1) throw new Error("first attempt");
  };
  await expect(onlyWhenChanged(mark, "one", work)).rejects.toThrow("first attempt");
  expect(await onlyWhenChanged(mark, "one", work)).toBe(true);
  expect(await onlyWhenChanged(mark, "one", work)).toBe(false);
  expect(await onlyWhenChanged(mark, "two", work)).toBe(true);
  expect(runs).toBe(3);
});

test("work that failed halfway leaves nothing that counts as done before", async () => {
  const mark = join(dir, "push");
  await onlyWhenChanged(mark, "one", async () => {});
  await expect(onlyWhenChanged(mark, "two", () => Promise.reject(new Error("halfway")))).rejects.toThrow("halfway");
  expect(await onlyWhenChanged(mark, "one", async () => {})).toBe(true);
});
