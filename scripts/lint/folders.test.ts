/** A folder has few enough files to read as a list, and more than one. */
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { filesOf } from "../lib/fingerprint";

const LIMIT = 32;

/** Folders that hold more files of their own, tests among them: how many they may hold, and why. */
const LARGE: Record<string, [most: number, why: string]> = {
  convex: [75, "a function's file is its address, which callers and stored schedules name"],
  domain: [64, "a third are tests; one fact a file, which every room imports by name"],
  "tests/e2e": [60, "a file a journey, read by name when it fails"],
};

/** Folders with a single file, and why they exist. A folder of routes is part of an address. */
const SINGLE: Record<string, string> = {};

const files = filesOf(
  ["bench", "convex", "domain", "examples", "local", "packages", "scripts", "src", "tests", "web"],
  /node_modules|_generated|^tests\/(?:releases|on-engine)|^packages\/local-convex\/conformance|^test-results|^bench\/results|\.tsbuildinfo$/,
).map((file) => file.replaceAll("\\", "/"));
const held = new Map<string, string[]>();
for (const file of files) held.set(dirname(file), [...(held.get(dirname(file)) ?? []), file]);

test(`no folder of code holds more than ${LIMIT} files of its own without a reason`, () => {
  expect(files.length).toBeGreaterThan(1000);
  const large = [...held].filter(([, own]) => own.length > LIMIT).map(([folder, { length }]) => [folder, length]);
  expect(large.filter(([folder, length]) => Number(length) > (LARGE[String(folder)]?.[0] ?? LIMIT))).toEqual([]);
  // A reason that is needed no longer goes.
  expect(Object.keys(LARGE).filter((folder) => (held.get(folder)?.length ?? 0) <= LIMIT)).toEqual([]);
});

test("no folder of code exists for a single file without a reason", () => {
  const single = [...held].filter(
    ([folder, own]) => own.length === 1 && !files.some((file) => file.startsWith(`${folder}/`) && file !== own[0]),
  );
  const reasonless = single.map(([folder]) => folder).filter((folder) => !folder.startsWith("src/routes/"));
  expect(reasonless.sort()).toEqual(Object.keys(SINGLE).sort());
});
