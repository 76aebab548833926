// The one place that opens the browser's database: what the server answered an account, to be read without a connection.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { JSONValue } from "convex/values";
import { ANSWERS_FORM } from "./answers-form";
import { answersEntry } from "./entries/rest";

/** One answer as it is kept: the value as Convex JSON, and when it was last known to be the latest. */
export type KeptRow = { key: string; json: JSONValue; at: number };

type Owner = { key: ""; account: string };
/** Which form it has, since another version may have written it; none before forms had a name. */
type FormedRow = KeptRow & { form?: string };
type Schema = DBSchema & { rows: { key: string; value: FormedRow | Owner } };

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** Opens it once in each page. Rejects where the browser keeps nothing. */
function open(): Promise<IDBPDatabase<Schema>> {
  return (opening ??= openDB<Schema>(answersEntry.key, 1, {
    upgrade: (database) => void database.createObjectStore("rows", { keyPath: "key" }),
    // Another tab has a newer form of it, or removes it: it must not wait for this one.
    blocking: (_now, _next, event) => {
      (event.target as IDBDatabase).close();
      opening = null;
    },
    terminated: () => void (opening = null),
  }));
}

/** All that is kept for an account; nothing when it is another's, or of another version's form. Rejects where the browser keeps nothing. */
export async function readRows(account: string): Promise<KeptRow[]> {
  const rows = await (await open()).getAll("rows");
  const owner = rows.find((row): row is Owner => "account" in row);
  if (owner?.account !== account) return [];
  return rows.filter((row): row is FormedRow => "json" in row && row.form === ANSWERS_FORM);
}

/** Says whose the database is from now on, and removes what another account left, or a version with another form. */
export async function claimRows(account: string): Promise<void> {
  const { store, done } = (await open()).transaction("rows", "readwrite");
  const owner = (await store.get("")) as Owner | undefined;
  if (owner !== undefined && owner.account !== account) await store.clear();
  for (const row of await store.getAll()) if ("json" in row && row.form !== ANSWERS_FORM) await store.delete(row.key);
  await Promise.all([store.put({ key: "", account }), done]);
}

/**
 * Keeps and removes rows of an account, all or none. Does nothing when the database has become another's or was emptied:
 * a tab that has not heard yet that the session ended must not fill it again.
 */
export async function writeRows(account: string, put: readonly KeptRow[], drop: readonly string[]): Promise<void> {
  const { store, done } = (await open()).transaction("rows", "readwrite");
  const owner = (await store.get("")) as Owner | undefined;
  if (owner?.account !== account) return await done;
  await Promise.all([
    ...put.map((row) => store.put({ ...row, form: ANSWERS_FORM })),
    ...drop.map((key) => store.delete(key)),
    done,
  ]);
}

/** Removes everything. Rejects when the browser refuses. */
export async function clearRows(): Promise<void> {
  await (await open()).clear("rows");
}
