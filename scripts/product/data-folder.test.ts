import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDataFolder } from "./data-folder";
import { startProduct } from "./product";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "data-folder-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

test("a data folder is made where there is none, and used as it is where there is one", () => {
  const folder = join(dir, "sub", "data");
  openDataFolder(folder);
  writeFileSync(join(folder, "kept"), "");
  openDataFolder(folder);
  expect(statSync(join(folder, "kept")).isFile()).toBe(true);
});

test("nobody else may read what lies in a data folder, also of an earlier version", () => {
  const folder = join(dir, "data");
  mkdirSync(folder, { mode: 0o755 });
  openDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.each([
  ["stripe.json", ""],
  ["stripe.json", '{"customer":'],
  ["stripe.json", "[]"],
  ["stripe.json", "null"],
  ["stripe.json", '{"customer":[]}'],
  ["mail.jsonl", "nonsense\n"],
  ["mail.jsonl", '{"mails":[null]}\n'],
  ["mail.jsonl", '{"mails":[]}\nhello'],
  ["mail.jsonl", "\u0000\u0000\u0000"],
  ["secrets.json", "{"],
])("a start with a damaged %s (%j) names the file, says what to do, and leaves it as it is", async (name, content) => {
  const file = join(dir, name);
  writeFileSync(file, content);
  const ports = { web: 0, engine: 0, engineSite: 0, mail: 0, stripe: 0, openai: 0, push: 0 };
  const starting = startProduct({ dataDir: dir, ports, instruments: false, mode: "prepared" });
  const message = await starting.then(
    () => "",
    (error: unknown) => (error as Error).message,
  );
  expect(message).toContain(`${file} cannot be read: `);
  expect(message).toMatch(/npm run restore|Put the file back/);
  expect(readFileSync(file, "utf8")).toBe(content);
});

test("a start whose data folder cannot be written says which folder that is", async () => {
  writeFileSync(join(dir, "file"), "");
  const dataDir = join(dir, "file", "data");
  const ports = { web: 0, engine: 0, engineSite: 0, mail: 0, stripe: 0, openai: 0, push: 0 };
  await expect(startProduct({ dataDir, ports, instruments: false, mode: "prepared" })).rejects.toThrow(
    `The data folder ${dataDir} cannot be written: `,
  );
});
