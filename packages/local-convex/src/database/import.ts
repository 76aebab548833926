/** Puts whole tables into the database, ids and creation times included: what `convex import` does. */
import type { ImportedTable } from "./contract";
import { EngineError, type ComponentPath, type ValidatorJson } from "../values/contract";
import { tryDecodeId } from "../values/ids";
import { encodeKey } from "../values/keys";
import { validatorOf, type Catalog, type Table } from "./catalog";
import type { JsonFields } from "./arguments";
import type { PreparedDocument } from "./document";
import type { Rows } from "./rows";

export interface ImportHost {
  readonly catalog: Catalog;
  readonly rows: Rows;
  nextCreationTime(): number;
  /** Checks a document as every write does, and writes it. */
  add(table: Table, fields: JsonFields, id: string, creationTime: number): PreparedDocument;
  newId(table: Table): string;
}

/**
 * Empties the tables to be replaced, gives each table the number that its imported ids have, and adds the documents.
 * Returns how many were added. Throws EngineErrors with Convex's texts; the caller then rolls its transaction back.
 */
export function importTables(host: ImportHost, imported: readonly ImportedTable[]): number {
  const { catalog } = host;
  for (const { component, table } of imported) catalog.ensureTable(component, table);
  const targets = imported.map((entry) => {
    const table = catalog.table(entry.component, entry.table);
    if (table === null) throw new Error(`Table ${entry.table} was not made`);
    return { ...entry, table };
  });
  for (const { table, replace } of targets) if (replace) catalog.emptyTable(table);
  const renumbered = targets.filter(({ table, number }) => number !== null && number !== table.number);
  for (const { table, replace, number } of renumbered) {
    if (replace || table.count === 0) continue;
    throw new EngineError(
      `table ${table.name}${inComponent(table.component)} wants table number ${number} but was already assigned ${table.number}`,
    );
  }
  makeWay(catalog, targets);
  const old = new Map(renumbered.map(({ table }) => [table, table.number]));
  for (const { table } of renumbered) catalog.setNumber(table, null);
  for (const { table, number } of renumbered) catalog.setNumber(table, number);
  for (const table of old.keys()) assertNotReferenced(catalog, table, targets);
  let added = 0;
  for (const target of targets) added += addDocuments(host, target);
  return added;
}

type Target = Omit<ImportedTable, "table"> & { table: Table };

/** Gives another number to an empty table that is not imported when an imported table needs its number. */
function makeWay(catalog: Catalog, targets: readonly Target[]): void {
  const taken = new Map<string, Table>();
  for (const { table, number } of targets) {
    const wanted = number ?? table.number;
    const key = `${table.component}\0${wanted}`;
    const other = taken.get(key);
    if (other !== undefined && other !== table) {
      throw new EngineError(
        `conflict between \`${other.name}\` and \`${table.name}\`${inComponent(table.component)} with number ${wanted}`,
      );
    }
    taken.set(key, table);
  }
  const imported = new Set(targets.map(({ table }) => table));
  const highest = Math.max(...targets.map(({ number }) => number ?? 0));
  for (const [key, table] of taken) {
    const [, number] = key.split("\0");
    const holder = catalog.tableByNumber(table.component, Number(number));
    if (holder === null || imported.has(holder)) continue;
    if (holder.system || holder.count > 0) {
      throw new EngineError(
        holder.system
          ? `New table \`${table.name}\`${inComponent(table.component)} has IDs that conflict with existing system table`
          : `New table \`${table.name}\`${inComponent(table.component)} has IDs that conflict with existing table \`${holder.name}\`. To delete all existing tables, import with \`npx convex import --replace-all\`.`,
      );
    }
    catalog.setNumber(holder, catalog.freeNumber(table.component, highest));
  }
}

/**
 * Refuses to change the number of a table that documents outside the import refer to: their ids would belong to no
 * table.
 */
function assertNotReferenced(catalog: Catalog, table: Table, targets: readonly Target[]): void {
  const schema = catalog.schema(table.component);
  const imported = new Set(targets.map((target) => target.table));
  for (const other of catalog.userTables(table.component)) {
    const validator = validatorOf(schema, other.name);
    if (imported.has(other) || other.count === 0 || validator === null || !refersTo(validator, table.name)) continue;
    throw new EngineError(`Import changes table '${table.name}' which is referenced by '${other.name}' in the schema`);
  }
}

function refersTo(validator: unknown, table: string): boolean {
  if (typeof validator !== "object" || validator === null) return false;
  const { type, tableName } = validator as ValidatorJson;
  return (type === "id" && tableName === table) || Object.values(validator).some((part) => refersTo(part, table));
}

function addDocuments(host: ImportHost, { table, documents }: Target): number {
  let added = 0;
  for (const fields of documents) {
    const { _id, _creationTime } = fields;
    const id = typeof _id === "string" ? checkedId(table, _id) : host.newId(table);
    if (host.rows.find(table.byId.id, encodeKey(id)) !== null) {
      throw new EngineError(`Objects in table "${table.name}" have duplicate _id fields`);
    }
    host.add(table, fields, id, typeof _creationTime === "number" ? _creationTime : host.nextCreationTime());
    added++;
  }
  return added;
}

function checkedId(table: Table, id: string): string {
  const decoded = tryDecodeId(id);
  if (decoded === null) throw new EngineError(`invalid _id '${id}'`);
  if (decoded.tableNumber === table.number) return id;
  throw new EngineError(
    `_id ${id} cannot be imported into '${table.name}' because it came from a different deployment and conflict with preexisting tables in this deployment. Try deleting preexisting tables or importing into an empty deployment.`,
  );
}

function inComponent(component: ComponentPath): string {
  return component === "" ? "" : ` in component ${component}`;
}
