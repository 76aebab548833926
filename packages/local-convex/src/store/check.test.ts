import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../database/database";

let dir = "";
let file = "";
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "store-"));
  file = join(dir, "data.sqlite");
  const database = openDatabase({ file });
  for (let n = 0; n < 50; n += 1) database.write((tx) => tx.insert("", "t", { text: `${n} ${"x".repeat(2_000)}` }));
  database.close();
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Overwrites a part of the file, by its share of the whole. */
function overwrite(from: number, bytes: Buffer): void {
  const handle = openSync(file, "r+");
  writeSync(handle, bytes, 0, bytes.length, Math.floor(statSync(file).size * from));
  closeSync(handle);
}

function refusal(): string {
  const before = existsSync(file) ? readFileSync(file) : null;
  let message = "";
  try {
    openDatabase({ file }).close();
  } catch (error) {
    message = (error as Error).message;
  }
  expect(existsSync(file) ? readFileSync(file) : null).toEqual(before);
  return message;
}

describe("D17 a file that is not whole is refused by name, with what to do, and nothing of it is changed:", () => {
  test.each<[string, () => void]>([
    ["an empty one", () => truncateSync(file, 0)],
    ["one cut off in the middle", () => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ["one cut off at its end", () => truncateSync(file, statSync(file).size - 5_000)],
    ["one that is none", () => writeFileSync(file, "hello, I am a text file. ".repeat(1_000))],
    ["one with a damaged head", () => overwrite(0, Buffer.alloc(50, 7))],
    ["one with a damaged middle", () => overwrite(0.5, Buffer.alloc(9_000, 7))],
    ["one with an emptied middle", () => overwrite(0.5, Buffer.alloc(9_000))],
    ["one that is gone while its log is there", () => (rmSync(file), writeFileSync(`${file}-wal`, "x"))],
  ])("%s", (_what, damage) => {
    damage();
    const message = refusal();
    expect(message).toContain(`The data in ${file} cannot be used: `);
    expect(message).toContain("Put them back from a backup, or begin anew");
  });

  test("one whose rows cannot be read", () => {
    const text = readFileSync(file);
    const at = text.indexOf('xxxxx"');
    expect(at).toBeGreaterThan(0);
    overwrite(at / text.length, Buffer.from('"'));
    expect(refusal()).toContain("cannot be read");
  });
});

test("D17 a whole file opens, also one whose last writes are still in its log", () => {
  const first = openDatabase({ file });
  first.write((tx) => tx.insert("", "t", { text: "late" }));
  // As a process that was killed leaves it: nothing is closed.
  const copy = join(dir, "copy.sqlite");
  for (const end of ["", "-wal"]) writeFileSync(copy + end, readFileSync(file + end));
  first.close();
  const second = openDatabase({ file: copy });
  expect(second.sqlite.prepare("SELECT count(*) FROM db_documents").pluck().get()).toBe(51);
  second.close();
});

test("D18 nobody else may read the file", () => {
  const database = openDatabase({ file });
  database.write((tx) => tx.insert("", "t", {}));
  for (const end of ["", "-wal", "-shm"]) expect(statSync(file + end).mode & 0o077).toBe(0);
  database.close();
});
