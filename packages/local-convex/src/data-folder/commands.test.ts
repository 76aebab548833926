import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../database/database";
import { dataFolderCommand } from "./commands";
import { lockDataFolder } from "./lock";

let home = "";
let dir = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "data-folder-"));
  dir = join(home, "data");
  mkdirSync(join(dir, "files"), { recursive: true });
  writeFileSync(join(dir, "files/photo"), "bytes");
  const database = openDatabase({ file: join(dir, "data.sqlite") });
  database.write((tx) => tx.insert("", "notes", { text: "een", count: 3n }));
  database.close();
});
afterEach(() => rmSync(home, { recursive: true }));

const run = (name: string, ...args: string[]) => dataFolderCommand(name)!(["--dir", dir, ...args]);

async function documents(table: string): Promise<unknown[]> {
  let text = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((part) => (text += String(part)) !== "");
  await run("documents", "--table", table).finally(() => write.mockRestore());
  return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as unknown]));
}

test("a copy holds the documents and the files, also while an engine has the data open", async () => {
  const release = lockDataFolder(dir);
  const database = openDatabase({ file: join(dir, "data.sqlite") });
  await run("backup", "--to", join(home, "copy"));
  database.close();
  release();
  dir = join(home, "copy");
  await run("check");
  expect(readdirSync(join(dir, "files"))).toEqual(["photo"]);
  expect(await documents("notes")).toMatchObject([{ text: "een", count: { $integer: "AwAAAAAAAAA=" } }]);
  expect(await documents("others")).toEqual([]);
});

test("a reset moves the data aside or removes them, and does neither while an engine uses them", async () => {
  const release = lockDataFolder(dir);
  await expect(run("reset")).rejects.toThrow("Another engine is running");
  release();
  await run("reset", "--aside", join(home, "aside"));
  await expect(run("check")).rejects.toThrow("the file is gone");
  await run("reset");
  expect(readdirSync(home)).toEqual(["aside"]);
  dir = join(home, "aside");
  expect(await documents("notes")).toHaveLength(1);
});

test("D17 data that cannot be used are refused by name", async () => {
  truncateSync(join(dir, "data.sqlite"), 5_000);
  await expect(run("check")).rejects.toThrow(`The data in ${join(dir, "data.sqlite")} cannot be used: `);
  await expect(documents("notes")).rejects.toThrow("cannot be used");
});
