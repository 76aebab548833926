import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../packages/local-convex/src/database/database";
import {
  accountsToEraseAgain,
  assertNotLost,
  backUp,
  forgetAccountsToErase,
  listBackups,
  restoreBackup,
} from "./backups";

let dir = "";
const database = () => join(dir, "engine/data.sqlite");
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "backups-"));
  mkdirSync(join(dir, "engine/files"), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(n: number): void {
  const open = openDatabase({ file: database() });
  open.write((tx) => tx.insert("", "t", { n }));
  open.close();
}

function count(): number {
  const open = openDatabase({ file: database() });
  const found = open.sqlite.prepare("SELECT count(*) FROM db_documents").pluck().get() as number;
  open.close();
  return found;
}

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

test("the data of the last three starts can be put back, and what was there is moved aside", async () => {
  for (const day of [1, 2, 3, 4]) {
    write(day);
    writeFileSync(join(dir, "stripe.json"), `{"day":${day}}`);
    writeFileSync(join(dir, "engine/files", `file${day}`), String(day));
    await backUp(dir, at(day));
  }
  expect(listBackups(dir)).toHaveLength(3);
  rmSync(join(dir, "engine/files/file1"));
  truncateSync(database(), 100);

  const { name, aside } = restoreBackup(dir);
  expect(name).toContain("2026-01-04");
  expect(count()).toBe(4);
  expect(readdirSync(join(dir, "engine/files"))).toEqual(["file1", "file2", "file3", "file4"]);
  expect(statSync(join(aside, "engine/data.sqlite")).size).toBe(100);

  restoreBackup(dir, listBackups(dir)[0], at(9));
  expect(count()).toBe(2);
  expect(readFileSync(join(dir, "stripe.json"), "utf8")).toBe('{"day":2}');
  expect(readdirSync(join(dir, "engine/files"))).toEqual(["file1", "file2"]);
});

test("a backup that is not whole is not put back", async () => {
  write(1);
  await backUp(dir, at(1));
  await backUp(dir, at(2));
  truncateSync(join(dir, "backups", listBackups(dir)[1]!, "engine/data.sqlite"), 0);
  expect(restoreBackup(dir).name).toContain("2026-01-01");
  rmSync(join(dir, "backups"), { recursive: true });
  expect(() => restoreBackup(dir)).toThrow("There is no whole backup");
});

test("whose account was erased after the backup was made is known when it is put back, until that is done", async () => {
  write(1);
  await backUp(dir, at(1));
  const open = openDatabase({ file: database() });
  const erased = { actor: "account", action: "deleteAccount", details: "" };
  open.write((tx) => tx.insert("", "auditLog", { ...erased, subject: "one" }));
  open.close();
  expect(restoreBackup(dir, undefined, at(2))).toMatchObject({ knowsErased: true });
  // Nobody has started since.
  expect(restoreBackup(dir, undefined, at(3))).toMatchObject({ knowsErased: true });
  expect(accountsToEraseAgain(dir)).toEqual(["one"]);
  forgetAccountsToErase(dir);
  expect(accountsToEraseAgain(dir)).toEqual([]);
  truncateSync(database(), 100);
  expect(restoreBackup(dir, undefined, at(4))).toMatchObject({ knowsErased: false });
});

test("no backup, and nothing that was moved aside, is kept for longer than thirty days", async () => {
  write(1);
  await backUp(dir, at(1));
  restoreBackup(dir, undefined, at(1));
  await backUp(dir, at(30));
  expect(readdirSync(dir).filter((name) => name.startsWith("before-restore"))).toHaveLength(1);
  await backUp(dir, at(32));
  expect(listBackups(dir).map((name) => name.slice(0, 10))).toEqual(["2026-01-30", "2026-02-01"]);
  expect(readdirSync(dir).filter((name) => name.startsWith("before-restore"))).toEqual([]);
});

test("data that are gone while backups are there do not become an empty product", async () => {
  assertNotLost(dir);
  write(1);
  await backUp(dir, at(1));
  assertNotLost(dir);
  rmSync(database());
  expect(() => assertNotLost(dir)).toThrow("npm run restore");
});
