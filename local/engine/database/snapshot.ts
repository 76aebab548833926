import Sqlite from "better-sqlite3";
import type { Value } from "convex/values";
import type { DatabaseSnapshot, Timestamp } from "./contract";
import type { ComponentPath } from "../values/contract";
import type { Catalog } from "./catalog";
import { parseDocument } from "./document";
import { prepareRows } from "./rows";

const BATCH = 256;

/** Opens the present for reading, whatever is committed until it is closed, on a connection of its own. */
export function openSnapshot(file: string, catalog: Catalog, ts: Timestamp): DatabaseSnapshot {
  if (file === ":memory:") throw new Error("A database in memory has no second connection");
  const sqlite = new Sqlite(file, { readonly: true });
  // The first look fixes what the transaction sees.
  sqlite.exec("BEGIN");
  sqlite.prepare("SELECT value FROM store_meta WHERE name = 'lastTs'").get();
  const rows = prepareRows(sqlite);
  // Indexes by name and number as they are now: what a push changes later is not seen.
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
    close: () => void sqlite.close(),
  };
}
