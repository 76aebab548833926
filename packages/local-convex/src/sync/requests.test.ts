import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../database/contract";
import { openDatabase } from "../database/database";
import { SyncRequests } from "./requests";

const SESSION = "3f0c8c1e-0a4e-4b55-9d3a-2b1f7f0f9b11";
const answer = { value: { name: "Zwaantje Eenmalig" }, logLines: [] };

let dir = "";
let database: Database;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "requests-"));
  database = openDatabase({ file: join(dir, "data.sqlite") });
});
afterEach(() => {
  database.close();
  rmSync(dir, { recursive: true });
});

const isInFiles = (text: string) => readdirSync(dir).some((name) => readFileSync(join(dir, name)).includes(text));

test("S30 an answer is kept for its session alone, and nobody else can read it in the file", () => {
  const requests = new SyncRequests(database);
  const { ts } = database.write((tx) => requests.store(tx, SESSION, 7, answer));
  expect(requests.lookUp(SESSION, 7)).toEqual({ stored: answer.value, logLines: [], ts });
  expect(requests.lookUp(SESSION, 8)).toBeNull();
  expect(requests.lookUp("another", 7)).toBeNull();
  expect(isInFiles("Zwaantje")).toBe(false);
  expect(isInFiles(SESSION)).toBe(false);
});

test("S30 answers that an earlier version kept readable are locked, and still answer", () => {
  database.sqlite.exec(`
    CREATE TABLE sync_requests (session_id TEXT NOT NULL, request_id INTEGER NOT NULL, ts INTEGER NOT NULL,
      result TEXT NOT NULL, log_lines TEXT NOT NULL, stored_at INTEGER NOT NULL,
      PRIMARY KEY (session_id, request_id)) WITHOUT ROWID;
    CREATE INDEX sync_requests_by_age ON sync_requests (stored_at);
  `);
  database.sqlite
    .prepare("INSERT INTO sync_requests VALUES (?, ?, ?, ?, ?, ?)")
    .run(SESSION, 3, 1_763_700_000_000_000_001n, JSON.stringify(answer.value), "[]", Date.now());
  const requests = new SyncRequests(database);
  expect(requests.lookUp(SESSION, 3)).toEqual({ stored: answer.value, logLines: [], ts: 1_763_700_000_000_000_001n });
  expect(database.sqlite.prepare("SELECT name FROM sqlite_master WHERE name LIKE 'sync_requests%'").all()).toEqual([]);
  database.close();
  expect(isInFiles("Zwaantje")).toBe(false);
  database = openDatabase({ file: join(dir, "data.sqlite") });
});
