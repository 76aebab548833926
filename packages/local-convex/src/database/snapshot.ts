import Sqlite from "better-sqlite3";
import type { Value } from "convex/values";
import type { DatabaseSnapshot, Timestamp } from "./contract";
import type { ComponentPath } from "../values/contract";
import type { Catalog } from "./catalog";
import { parseDocument } from "./document";
import { prepareRows, type Rows } from "./rows";

const BATCH = 256;

/** Opens a second connection that reads the state committed now, whatever is written later, until it is closed. */
export function openRows(file: string): { rows: Rows; close: () => void } {
  if (file === ":memory:") throw new Error("A database in memory has no second connection");
  const sqlite = new Sqlite(file, { readonly: true });
  // SQLite fixes what a transaction sees at its first read.
  sqlite.exec("BEGIN");
  sqlite.prepare("SELECT value FROM store_meta WHERE name = 'lastTs'").get();
  return { rows: prepareRows(sqlite), close: () => void sqlite.close() };
}

/** Opens a snapshot of the state committed now, on a connection of its own. Close it after use. */
export function openSnapshot(file: string, catalog: Catalog, ts: Timestamp): DatabaseSnapshot {
  const { rows, close } = openRows(file);
  // The tables as they are now: a later push does not change them for this snapshot.
  const tables = catalog.allTables().map(({ component, name, number, count, byId }) => {
    return { component, name, number, count, indexId: byId.id };
  });
  return {
    ts,
    tables: (component) =>
      tables.filter((table) => table.component === component).sort((left, right) => left.number - right.number),
    *documents(component: ComponentPath, name: string): Generator<Record<string, Value>> {
      const table = tables.find((one) => one.component === component && one.name === name);
      if (table === undefined) return;
      for (let low = ""; ;) {
        const batch = rows.scan({ indexId: table.indexId, low, high: "\xff", descending: false, limit: BATCH });
        for (const { json } of batch) yield parseDocument(json);
        const last = batch.at(-1);
        if (last === undefined || batch.length < BATCH) return;
        low = `${last.key}\0`;
      }
    },
    close,
  };
}
