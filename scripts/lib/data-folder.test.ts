import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
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

test("a start whose data folder cannot be written says which folder that is", async () => {
  writeFileSync(join(dir, "file"), "");
  const dataDir = join(dir, "file", "data");
  const ports = { web: 0, engine: 0, engineSite: 0, mail: 0, stripe: 0, openai: 0 };
  await expect(startProduct({ dataDir, ports, instruments: false, mode: "prepared" })).rejects.toThrow(
    `The data folder ${dataDir} cannot be written: `,
  );
});
