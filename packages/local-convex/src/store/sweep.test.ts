import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../database/contract";
import { openDatabase } from "../database/database";

let dir = "";
let file = "";
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "sweep-"));
  file = join(dir, "data.sqlite");
});
afterEach(() => rmSync(dir, { recursive: true }));

/** The numbers of all documents of which something is in the file or its log. */
function traces(): Set<number> {
  const bytes = Buffer.concat([file, `${file}-wal`].map((each) => readFileSync(each))).toString("latin1");
  return new Set([...bytes.matchAll(/person (\d+)!/g)].map(([, number]) => Number(number)));
}

const person = (number: number) => ({ name: `person ${number}!`, padding: "x".repeat((number * 7919) % 700) });

/** Adds, changes and removes documents so that pages are split, joined and left; returns the numbers that are left. */
function churn(database: Database): Set<number> {
  const live = new Map<string, number>();
  let next = 0;
  let state = 7;
  const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  for (let round = 0; round < 400; round += 1) {
    database.write((tx) => {
      for (let step = 0; step < 10; step += 1) {
        const [id] = [...live.keys()].slice(random(live.size || 1));
        if (id === undefined || random(100) < 55) live.set(tx.insert("", "people", person(next)), next++);
        else if (random(3) === 0) live.set(id, (tx.patch("", id, person(next)), next++));
        else live.delete((tx.remove("", id), id));
      }
    });
  }
  return new Set(live.values());
}

test("D20 soon after a write, nothing that it erased or overwrote is in the file or its log", async () => {
  const database = openDatabase({ file });
  const live = churn(database);
  expect(live.size).toBeLessThan(1_500);
  await expect.poll(() => [...traces()].filter((number) => !live.has(number)), { timeout: 15_000 }).toEqual([]);
  expect([...live].filter((number) => !traces().has(number))).toEqual([]);
  expect(statSync(`${file}-wal`).size).toBe(0);
  database.close();
});

test("D20 a log that somebody reads is emptied when they have ended, and writes go on meanwhile", async () => {
  const database = openDatabase({ file });
  const id = database.write((tx) => tx.insert("", "people", person(1))).value;
  const reader = new Sqlite(file, { readonly: true });
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM db_documents").get();
  database.write((tx) => tx.remove("", id));
  await expect.poll(() => reader.prepare("SELECT count(*) FROM db_documents").pluck().get()).toBe(1);
  expect(traces()).toEqual(new Set([1]));
  database.write((tx) => tx.insert("", "people", person(2)));
  reader.close();
  await expect.poll(traces, { timeout: 15_000 }).toEqual(new Set([2]));
  database.close();
});

test("D20 what an earlier version left in free pages is out of the file soon after the start", async () => {
  openDatabase({ file }).close();
  const before = new Sqlite(file);
  before.exec("CREATE TABLE old (text TEXT)");
  const add = before.prepare("INSERT INTO old VALUES (?)");
  for (let number = 0; number < 500; number += 1) add.run(`person ${number}! ${"y".repeat(300)}`);
  before.exec("DROP TABLE old");
  before.close();
  const database = openDatabase({ file });
  expect(traces().size).toBeGreaterThan(100);
  await expect.poll(traces, { timeout: 15_000 }).toEqual(new Set());
  database.close();
});
