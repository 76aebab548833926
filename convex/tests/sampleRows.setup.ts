/** A document of every table, made from the schema's validators, so that new tables are included. */
import type { GenericValidator, Validator } from "convex/values";
import { DAY_MS } from "../../domain/limits";
import { internal } from "../_generated/api";
import type { Id, TableNames } from "../_generated/dataModel";
import schema from "../schema";
import type { Backend } from "./test.setup";

type AnyValidator = Validator<unknown, "required" | "optional", string>;
type Kinded = { kind: string } & Record<string, unknown>;

export const tableNames = Object.keys(schema.tables) as TableNames[];

export type AnyTable = TableNames | "_storage" | "_scheduled_functions";
/** All tables, including the system's: files and scheduled functions are documents with ids. */
export const allTables: AnyTable[] = [...tableNames, "_storage", "_scheduled_functions"];

/** An id of a document in every table: an existing document's where the table has one, else a made-up row's. */
export async function idOfEveryTable(t: Backend): Promise<Record<AnyTable, string>> {
  const ids = new Map<string, string>();
  ids.set("_storage", await t.run((ctx) => ctx.storage.store(new Blob(["an unrelated file"]))));
  ids.set(
    "_scheduled_functions",
    await t.run((ctx) => ctx.scheduler.runAfter(DAY_MS, internal.accountJobs.removeRefreshTokens, { sessionIds: [] })),
  );
  for (const table of tableNames) await idOf(t, table, ids);
  return Object.fromEntries(ids) as Record<AnyTable, string>;
}

async function idOf(t: Backend, table: TableNames, ids: Map<string, string>): Promise<string> {
  const known = ids.get(table) ?? (await t.run((ctx) => ctx.db.query(table).first()))?._id;
  if (known !== undefined) {
    ids.set(table, known);
    return known;
  }
  const row = await sample(t, schema.tables[table].validator as GenericValidator, ids);
  const id: string = await t.run((ctx) => ctx.db.insert(table, row as never) as Promise<Id<TableNames>>);
  ids.set(table, id);
  return id;
}

/** The plainest value that a validator takes. */
async function sample(t: Backend, validator: GenericValidator, ids: Map<string, string>): Promise<unknown> {
  const { kind, ...rest } = validator as unknown as Kinded;
  switch (kind) {
    case "id":
      return await idOf(t, rest.tableName as TableNames, ids);
    case "string":
      return "sample";
    case "float64":
      return 1;
    case "boolean":
      return false;
    case "null":
    case "any":
      return null;
    case "array":
      return [];
    case "literal":
      return rest.value;
    case "union":
      return await sample(t, (rest.members as GenericValidator[])[0]!, ids);
    case "record":
      return {};
    case "object": {
      const value: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(rest.fields as Record<string, AnyValidator>)) {
        if (field.isOptional === "required") value[name] = await sample(t, field, ids);
      }
      return value;
    }
    default:
      throw new Error(`No sample for a validator of kind ${kind}.`);
  }
}

/** Every document by its table and id, as text. */
export async function allRows(t: Backend): Promise<Map<string, string>> {
  const rows = await t.run(async (ctx) => {
    const found: [string, string][] = [];
    for (const table of tableNames) {
      for (const row of await ctx.db.query(table).collect()) found.push([`${table} ${row._id}`, JSON.stringify(row)]);
    }
    return found;
  });
  return new Map(rows);
}

/** The documents that were added, changed or deleted between two states of the database, by name. */
export function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === is) return [];
    return [`${was === undefined ? "added" : is === undefined ? "erased" : "changed"} ${name}`];
  });
}
