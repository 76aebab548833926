import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  accountsToEraseAgain,
  assertNotLost,
  backUp,
  forgetAccountsToErase,
  listBackups,
  restoreBackup,
} from "./backups";
import { replaceRows } from "./admin";
import { onEngineData, startEngine, type RunningEngine } from "./engine";

let dir = "";
const database = () => join(dir, "engine/data.sqlite");
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "backups-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Runs an engine on the data while `work` runs. */
async function withEngine<T>(work: (engine: RunningEngine) => Promise<T>): Promise<T> {
  const where = { dir: join(dir, "engine"), port: 0, sitePort: 0 };
  const engine = await startEngine({ ...where, adminKey: "test|0123456789abcdef", instruments: false });
  try {
    return await work(engine);
  } finally {
    await engine.child.stop();
  }
}

const write = (n: number) =>
  withEngine((engine) =>
    replaceRows(
      engine,
      "t",
      Array.from({ length: n }, () => ({ n })),
    ),
  );

const count = async () => (await onEngineData("documents", join(dir, "engine"), ["--table", "t"])).split("\n").length;

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

test("the data of the last three starts can be put back, and what was there is moved aside", async () => {
  for (const day of [1, 2, 3, 4]) {
    await write(day);
    writeFileSync(join(dir, "stripe.json"), `{"day":${day}}`);
    await backUp(dir, at(day));
  }
  expect(listBackups(dir)).toHaveLength(3);
  truncateSync(database(), 100);

  const { name, aside } = await restoreBackup(dir);
  expect(name).toContain("2026-01-04");
  expect(await count()).toBe(4);
  expect(statSync(join(aside, "engine/data.sqlite")).size).toBe(100);

  await restoreBackup(dir, listBackups(dir)[0], at(9));
  expect(await count()).toBe(2);
  expect(readFileSync(join(dir, "stripe.json"), "utf8")).toBe('{"day":2}');
});

test("a backup that is not whole is not put back", async () => {
  await write(1);
  await backUp(dir, at(1));
  await backUp(dir, at(2));
  truncateSync(join(dir, "backups", listBackups(dir)[1]!, "engine/data.sqlite"), 0);
  expect((await restoreBackup(dir)).name).toContain("2026-01-01");
  rmSync(join(dir, "backups"), { recursive: true });
  await expect(restoreBackup(dir)).rejects.toThrow("There is no whole backup");
});

test("whose account was erased after the backup was made is known when it is put back, until that is done", async () => {
  await write(1);
  await backUp(dir, at(1));
  const erased = { actor: "account", action: "deleteAccount", details: "", subject: "one" };
  await withEngine((engine) => replaceRows(engine, "auditLog", [erased]));
  expect(await restoreBackup(dir, undefined, at(2))).toMatchObject({ knowsErased: true });
  // Nobody has started since.
  expect(await restoreBackup(dir, undefined, at(3))).toMatchObject({ knowsErased: true });
  expect(accountsToEraseAgain(dir)).toEqual(["one"]);
  forgetAccountsToErase(dir);
  expect(accountsToEraseAgain(dir)).toEqual([]);
  truncateSync(database(), 100);
  expect(await restoreBackup(dir, undefined, at(4))).toMatchObject({ knowsErased: false });
});

test("no backup, and nothing that was moved aside, is kept for longer than thirty days", async () => {
  await write(1);
  await backUp(dir, at(1));
  await restoreBackup(dir, undefined, at(1));
  await backUp(dir, at(30));
  expect(readdirSync(dir).filter((name) => name.startsWith("before-restore"))).toHaveLength(1);
  await backUp(dir, at(32));
  expect(listBackups(dir).map((name) => name.slice(0, 10))).toEqual(["2026-01-30", "2026-02-01"]);
  expect(readdirSync(dir).filter((name) => name.startsWith("before-restore"))).toEqual([]);
});

test("data that are gone while backups are there do not become an empty product", async () => {
  await assertNotLost(dir);
  await write(1);
  await backUp(dir, at(1));
  await assertNotLost(dir);
  rmSync(database());
  await expect(assertNotLost(dir)).rejects.toThrow("npm run restore");
});
