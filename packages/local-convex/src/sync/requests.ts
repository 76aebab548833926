/**
 * Remembers the answers of committed mutations, so that a mutation that a client sends again after a reconnect is
 * answered and does not run twice. Answers are encrypted with a key that follows from the session's id, which only the
 * client has. An answer may name a person whose data are erased later, so nobody may be able to read it in the file.
 */
import { createCipheriv, createDecipheriv, hash } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { Database, Timestamp, Transaction } from "../database/contract";
import type { LogLine } from "../functions/contract";
import { randomBytes } from "../values/random-bytes";

const KEEP_MS = 14 * 24 * 60 * 60 * 1000;
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Stands for an answer of null without log lines. */
const NOTHING = Buffer.alloc(0);

export interface StoredOutcome {
  stored: JSONValue;
  logLines: LogLine[];
  ts: Timestamp;
}

type Answer = { value: JSONValue; logLines: LogLine[] };

/**
 * The answers of committed mutations, by session and request number, kept for 14 days and encrypted with a key that
 * follows from the session's id.
 */
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

  /** Encrypts the answers that earlier versions stored in plain form. */
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

  /** Stores the answer of a mutation. Call it inside the mutation's transaction. */
  store(tx: Transaction, sessionId: string, requestId: number, { value, logLines }: Answer): void {
    const { call, key } = secretsOf(sessionId, requestId);
    this.insert.run(call, tx.commitTs, lock({ value, logLines }, key), tx.now);
  }

  /**
   * Deletes answers that no client can ask for any more. It needs no document transaction, because nothing else reads
   * the table.
   */
  dropExpired(now: number): void {
    this.expire.run(now - KEEP_MS);
  }
}

/**
 * The name under which a call is stored, and the key of its answer. Neither can be computed from the other, and the
 * session's id from neither.
 */
function secretsOf(sessionId: string, requestId: number): { call: Buffer; key: Buffer } {
  // A mutation asks twice: whether it is answered already, and to store its answer.
  if (last.sessionId === sessionId && last.requestId === requestId) return last.secrets;
  const sha256 = (purpose: string) => hash("sha256", `${purpose}|${requestId}|${sessionId}`, "buffer");
  last = { sessionId, requestId, secrets: { call: sha256("call"), key: sha256("key") } };
  return last.secrets;
}

let last = { sessionId: "", requestId: -1, secrets: { call: Buffer.alloc(0), key: Buffer.alloc(0) } };

function lock(answer: Answer, key: Buffer): Buffer {
  // What most mutations answer says nothing about anybody.
  if (answer.value === null && answer.logLines.length === 0) return NOTHING;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function unlock(locked: Buffer, key: Buffer): Answer {
  if (locked.length === 0) return { value: null, logLines: [] };
  const text = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, locked.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(locked.subarray(NONCE_BYTES, text));
  return JSON.parse(Buffer.concat([decipher.update(locked.subarray(text)), decipher.final()]).toString()) as Answer;
}
