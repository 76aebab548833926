/**
 * Remembers which mutations of which sessions have committed, so that a replay after a reconnect answers instead of
 * running again. What was answered is locked with a key that follows from the session's id, which only the client has: an
 * answer may name somebody who is erased meanwhile, and must not be readable in the file for as long as it is kept.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { Database, Timestamp, Transaction } from "../database/contract";
import type { LogLine } from "../functions/contract";

const KEEP_MS = 14 * 24 * 60 * 60 * 1000;
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface StoredOutcome {
  stored: JSONValue;
  logLines: LogLine[];
  ts: Timestamp;
}

type Answer = { value: JSONValue; logLines: LogLine[] };

export class SyncRequests {
  private readonly find;
  private readonly insert;
  private readonly expire;

  constructor(database: Database) {
    const { sqlite } = database;
    sqlite.exec(`
      CREATE TABLE IF NOT EXISTS sync_answers (
        call BLOB PRIMARY KEY,
        ts INTEGER NOT NULL,
        answer BLOB NOT NULL,
        stored_at INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS sync_answers_by_age ON sync_answers (stored_at);
    `);
    this.find = sqlite.prepare("SELECT ts, answer FROM sync_answers WHERE call = ?").safeIntegers(true);
    this.insert = sqlite.prepare("INSERT INTO sync_answers (call, ts, answer, stored_at) VALUES (?, ?, ?, ?)");
    this.expire = sqlite.prepare("DELETE FROM sync_answers WHERE stored_at < ?");
    this.lockOldAnswers(database);
  }

  /** Earlier versions kept answers as they were. */
  private lockOldAnswers({ sqlite }: Database): void {
    if (!sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sync_requests'").get()) return;
    type Old = { session: string; request: bigint; ts: bigint; value: string; logLines: string; at: bigint };
    sqlite.transaction(() => {
      const rows = sqlite
        .prepare(
          "SELECT session_id AS session, request_id AS request, ts, result AS value, log_lines AS logLines, " +
            "stored_at AS at FROM sync_requests",
        )
        .safeIntegers(true)
        .all() as Old[];
      for (const { session, request, ts, value, logLines, at } of rows) {
        const answer = { value: JSON.parse(value) as JSONValue, logLines: JSON.parse(logLines) as LogLine[] };
        const { call, key } = secretsOf(session, Number(request));
        this.insert.run(call, ts, lock(answer, key), at);
      }
      sqlite.exec("DROP TABLE sync_requests");
    })();
  }

  /** The outcome of a mutation that committed before, or null. Call it inside the mutation's transaction. */
  lookUp(sessionId: string, requestId: number): StoredOutcome | null {
    const { call, key } = secretsOf(sessionId, requestId);
    const row = this.find.get(call) as { ts: bigint; answer: Buffer } | undefined;
    if (!row) return null;
    const { value, logLines } = unlock(row.answer, key);
    return { stored: value, logLines, ts: row.ts };
  }

  /** Part of the mutation's own transaction. */
  store(tx: Transaction, sessionId: string, requestId: number, { value, logLines }: Answer): void {
    const { call, key } = secretsOf(sessionId, requestId);
    this.insert.run(call, tx.commitTs, lock({ value, logLines }, key), tx.now);
  }

  /** Drops what no client can ask for any more. Deletes outside a document transaction: nobody else reads the table. */
  dropExpired(now: number): void {
    this.expire.run(now - KEEP_MS);
  }
}

/** Under what a call is filed, and the key to its answer. Neither leads to the other, nor to the session's id. */
function secretsOf(sessionId: string, requestId: number): { call: Buffer; key: Buffer } {
  const hash = (purpose: string) => createHash("sha256").update(`${purpose}|${requestId}|${sessionId}`).digest();
  return { call: hash("call"), key: hash("key") };
}

function lock(answer: Answer, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function unlock(locked: Buffer, key: Buffer): Answer {
  const text = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, locked.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(locked.subarray(NONCE_BYTES, text));
  return JSON.parse(Buffer.concat([decipher.update(locked.subarray(text)), decipher.final()]).toString()) as Answer;
}
