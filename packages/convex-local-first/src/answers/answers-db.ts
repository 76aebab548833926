import type { JSONValue } from "convex/values";
import { browserDatabase, type Rows } from "../device/database";

/** A kept answer: the value as Convex JSON, and when it was last known to be up to date, in milliseconds since 1970. */
export type KeptRow = { key: string; json: JSONValue; at: number };

type Owner = { key: ""; account: string };
/** Which form it has, since another version may have written it; none before forms had a name. */
type FormedRow = KeptRow & { form?: string };
type Row = FormedRow | Owner;

const ownerIn = (rows: Rows<Row>) => rows.get("") as Promise<Owner | undefined>;

/** The deployment's answers to one account, in the browser's database. */
export type AnswersStore = {
  /**
   * All kept answers of an account; empty when the database belongs to another account, or has another version's shape.
   * Rejects in a browser that stores nothing.
   */
  readRows: (account: string) => Promise<KeptRow[]>;
  /**
   * Stores to which account the database belongs from now on, and deletes what another account, or a version with another
   * shape, left.
   */
  claimRows: (account: string) => Promise<void>;
  /**
   * Writes and deletes rows of an account in one transaction. Does nothing when the database belongs to another account
   * by now or was emptied: a tab that does not know yet that the session ended must not fill it again.
   */
  writeRows: (account: string, put: readonly KeptRow[], drop: readonly string[]) => Promise<void>;
  /** Deletes everything. Rejects when the browser refuses. */
  clearRows: () => Promise<void>;
};

/** The database of this name. `form` names the shape of this version's answers: those of another are not shown. */
export function answersStore(name: string, form: string): AnswersStore {
  const transact = browserDatabase<Row>({ name, store: "rows", keyPath: "key" });
  return {
    async readRows(account) {
      const rows = await transact("readonly", (all) => all.getAll());
      const owner = rows.find((row): row is Owner => "account" in row);
      if (owner?.account !== account) return [];
      return rows.filter((row): row is FormedRow => "json" in row && row.form === form);
    },
    claimRows: (account) =>
      transact("readwrite", async (rows) => {
        const owner = await ownerIn(rows);
        if (owner !== undefined && owner.account !== account) await rows.clear();
        for (const row of await rows.getAll()) if ("json" in row && row.form !== form) await rows.delete(row.key);
        await rows.put({ key: "", account });
      }),
    writeRows: (account, put, drop) =>
      transact("readwrite", async (rows) => {
        if ((await ownerIn(rows))?.account !== account) return;
        await Promise.all([...put.map((row) => rows.put({ ...row, form })), ...drop.map((key) => rows.delete(key))]);
      }),
    clearRows: () => transact("readwrite", (rows) => rows.clear()),
  };
}
