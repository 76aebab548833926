/** Remembers which mutations of which sessions have committed, so that a replay after a reconnect answers instead of running again. */
import type { JSONValue } from "convex/values";
import type { Database, LogLine, Timestamp, Transaction } from "../contracts";

const KEEP_MS = 14 * 24 * 60 * 60 * 1000;

export interface StoredOutcome {
  stored: JSONValue;
  logLines: LogLine[];
  ts: Timestamp;
}

export class SyncRequests {
  private readonly find;
  private readonly insert;
  private readonly expire;

  constructor(database: Database) {
    const { sqlite } = database;
    sqlite.exec(`
      CREATE TABLE IF NOT EXISTS sync_requests (
        session_id TEXT NOT NULL,
        request_id INTEGER NOT NULL,
        ts INTEGER NOT NULL,
        result TEXT NOT NULL,
        log_lines TEXT NOT NULL,
        stored_at INTEGER NOT NULL,
        PRIMARY KEY (session_id, request_id)
      ) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS sync_requests_by_age ON sync_requests (stored_at);
    `);
    this.find = sqlite
      .prepare("SELECT ts, result, log_lines FROM sync_requests WHERE session_id = ? AND request_id = ?")
      .safeIntegers(true);
    this.insert = sqlite.prepare(
      "INSERT INTO sync_requests (session_id, request_id, ts, result, log_lines, stored_at) VALUES (?, ?, ?, ?, ?, ?)",
    );
    this.expire = sqlite.prepare("DELETE FROM sync_requests WHERE stored_at < ?");
  }

  /** The outcome of a mutation that committed before, or null. Call it inside the mutation's transaction. */
  lookUp(sessionId: string, requestId: number): StoredOutcome | null {
    const row = this.find.get(sessionId, requestId) as { ts: bigint; result: string; log_lines: string } | undefined;
    if (!row) return null;
    return {
      stored: JSON.parse(row.result) as JSONValue,
      logLines: JSON.parse(row.log_lines) as LogLine[],
      ts: row.ts,
    };
  }

  /** Part of the mutation's own transaction. */
  store(
    tx: Transaction,
    sessionId: string,
    requestId: number,
    outcome: { value: JSONValue; logLines: LogLine[] },
  ): void {
    const { value, logLines } = outcome;
    this.insert.run(sessionId, requestId, tx.commitTs, JSON.stringify(value), JSON.stringify(logLines), tx.now);
  }

  /** Drops what no client can ask for any more. Deletes outside a document transaction: nobody else reads the table. */
  dropExpired(now: number): void {
    this.expire.run(now - KEEP_MS);
  }
}
