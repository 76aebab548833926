// The server's answers to an account, stored in the browser's database so that they can be read without a connection.
import type { JSONValue } from "convex/values";
import { browserDatabase, type Rows } from "./database";
import { answersEntry } from "./entries/rest";
import { ANSWERS_FORM } from "./answers-form";

/** A kept answer: the value as Convex JSON, and when it was last known to be up to date, in milliseconds since 1970. */
export type KeptRow = { key: string; json: JSONValue; at: number };

type Owner = { key: ""; account: string };
/** Which form it has, since another version may have written it; none before forms had a name. */
type FormedRow = KeptRow & { form?: string };
type Row = FormedRow | Owner;

const transact = browserDatabase<Row>({ name: answersEntry.key, store: "rows", keyPath: "key" });
const ownerIn = (rows: Rows<Row>) => rows.get("") as Promise<Owner | undefined>;

/**
 * All kept answers of an account; empty when the database belongs to another account, or has another version's shape.
 * Rejects in a browser that stores nothing.
 */
export async function readRows(account: string): Promise<KeptRow[]> {
  const rows = await transact("readonly", (all) => all.getAll());
  const owner = rows.find((row): row is Owner => "account" in row);
  if (owner?.account !== account) return [];
  return rows.filter((row): row is FormedRow => "json" in row && row.form === ANSWERS_FORM);
}

/**
 * Stores to which account the database belongs from now on, and deletes what another account, or a version with another
 * shape, left.
 */
export async function claimRows(account: string): Promise<void> {
  await transact("readwrite", async (rows) => {
    const owner = await ownerIn(rows);
    if (owner !== undefined && owner.account !== account) await rows.clear();
    for (const row of await rows.getAll()) if ("json" in row && row.form !== ANSWERS_FORM) await rows.delete(row.key);
    await rows.put({ key: "", account });
  });
}

/**
 * Writes and deletes rows of an account in one transaction. Does nothing when the database belongs to another account
 * by now or was emptied: a tab that does not know yet that the session ended must not fill it again.
 */
export async function writeRows(account: string, put: readonly KeptRow[], drop: readonly string[]): Promise<void> {
  await transact("readwrite", async (rows) => {
    if ((await ownerIn(rows))?.account !== account) return;
    await Promise.all([
      ...put.map((row) => rows.put({ ...row, form: ANSWERS_FORM })),
      ...drop.map((key) => rows.delete(key)),
    ]);
  });
}

/** Deletes everything. Rejects when the browser refuses. */
export async function clearRows(): Promise<void> {
  await transact("readwrite", (rows) => rows.clear());
}
