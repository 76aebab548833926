import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "./database/contract";
import { openDatabase } from "./database/database";
import { errorResponse } from "./http/json";

let dir = "";
let database: Database;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "full-"));
  database = openDatabase({ file: join(dir, "data.sqlite") });
});
afterEach(() => {
  database.close();
  rmSync(dir, { recursive: true });
});

test("T9 a full disk is named in the log, and clients hear to try again", async () => {
  const logged: string[] = [];
  const log = vi.spyOn(process.stderr, "write").mockImplementation((text) => logged.push(String(text)) > 0);
  database.sqlite.pragma("max_page_count = 40");
  let failure: unknown = null;
  for (let n = 0; failure === null && n < 100; n += 1) {
    try {
      database.write((tx) => tx.insert("", "t", { text: "x".repeat(10_000) }));
    } catch (error) {
      failure = error;
    }
  }
  const answer = errorResponse(failure);
  log.mockRestore();
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("Try again later");
  expect(logged.join("")).toContain("the disk is full");
});
