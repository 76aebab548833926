import type { SchemaJson, TableSchema } from "./contract";
import { EngineError, type ComponentPath, type ValidatorJson } from "../values/contract";
import { displayValidator } from "../values/display";
import { validate } from "../values/validate";
import { checkTableName } from "./arguments";
import { validatorOf, type Catalog, type Index, type IndexDefinition, type Table } from "./catalog";
import { parseDocument } from "./document";
import type { Rows } from "./rows";
import { documentsOf, fillIndexes } from "./writer";

const MAX_INDEXES = 64;
const MAX_INDEX_FIELDS = 16;
const MAX_FILTER_FIELDS = 16;
const MIN_DIMENSIONS = 2;
const MAX_DIMENSIONS = 4096;

/**
 * Thrown for a pushed schema that cannot be used: it breaks Convex's rules (`tableName` null), or existing documents do
 * not fit.
 */
export class SchemaMismatchError extends EngineError {
  constructor(
    message: string,
    readonly tableName: string | null,
  ) {
    super(message);
  }
}

/** Throws SchemaMismatchError when the schema itself breaks Convex's rules. */
export function checkDefinition(schema: SchemaJson): void {
  for (const table of schema.tables) {
    checkTableName(table.tableName);
    if (table.tableName.startsWith("_")) throw badSchema(`${table.tableName} is a reserved table name.`);
    checkIndexes(table);
    if (schema.schemaValidation && table.documentType !== null) checkDocumentType(table, table.documentType);
  }
}

function checkIndexes({ tableName, ...table }: TableSchema): void {
  const definitions = indexDefinitions({ tableName, ...table });
  if (definitions.length > MAX_INDEXES) {
    throw badSchema(`Table "${tableName}" cannot have more than ${MAX_INDEXES} indexes.`);
  }
  const names = new Set<string>();
  const fieldLists = new Map<string, string>();
  for (const { kind, name, fields, dimensions } of definitions) {
    if (!/^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/.test(name)) {
      throw badSchema(
        `Invalid index name: "${name}". Identifiers must be 64 characters or less, start with a letter, and only contain letters, digits, underscores.`,
      );
    }
    if (name.startsWith("_") || name === "by_id" || name === "by_creation_time") {
      throw badSchema(
        `In table "${tableName}" cannot name an index "${name}" because the name is reserved. Indexes may not start with an underscore or be named "by_id" or "by_creation_time".`,
      );
    }
    if (names.has(name)) throw badSchema(`Table "${tableName}" has two or more definitions of index "${name}".`);
    names.add(name);
    const inIndex = `In table "${tableName}": In index "${name}": `;
    if (fields.length === 0) throw badSchema(`In table "${tableName}" index "${name}" must have at least one field.`);
    if (kind !== "db") {
      if (kind === "vector" && !(dimensions >= MIN_DIMENSIONS && dimensions <= MAX_DIMENSIONS)) {
        throw badSchema(`Dimensions ${dimensions} must be between ${MIN_DIMENSIONS} and ${MAX_DIMENSIONS}.`);
      }
      if (fields.length - 1 > MAX_FILTER_FIELDS) {
        throw badSchema(`${inIndex}Indexes may have up to ${MAX_FILTER_FIELDS} filter fields.`);
      }
      const [field] = fields as [string];
      const other = fieldLists.get(`${kind} ${field}`);
      if (other !== undefined) throw sameField(tableName, kind, other, name);
      fieldLists.set(`${kind} ${field}`, name);
      continue;
    }
    if (fields.length > MAX_INDEX_FIELDS) {
      throw badSchema(`${inIndex}Indexes may have up to ${MAX_INDEX_FIELDS} fields.`);
    }
    const duplicate = fields.find((field, position) => fields.indexOf(field) !== position);
    if (duplicate !== undefined) {
      throw badSchema(`${inIndex}Duplicate field "${duplicate}". Index fields must be unique within an index.`);
    }
    if (fields.includes("_id")) {
      throw badSchema(`${inIndex}\`_id\` is not a valid index field. To load documents by ID, use \`db.get(id)\`.`);
    }
    if (fields.includes("_creationTime")) {
      throw badSchema(
        `${inIndex}\`_creationTime\` is automatically added to the end of each index. It should not be added explicitly in the index definition. See https://docs.convex.dev/using/indexes for more details.`,
      );
    }
    if (fields.some((field) => field.startsWith("_"))) {
      throw badSchema(`${inIndex}Reserved fields (starting with \`_\`) are not allowed in indexes.`);
    }
    const same = fieldLists.get(fields.join(","));
    if (same !== undefined) {
      throw badSchema(
        `In table "${tableName}" index "${same}" and index "${name}" have the same fields. Indexes must be unique within a table.`,
      );
    }
    fieldLists.set(fields.join(","), name);
  }
}

function sameField(table: string, kind: "search" | "vector", first: string, second: string): SchemaMismatchError {
  const [noun, field] = kind === "search" ? ["Search", "searchField"] : ["Vector", "vectorField"];
  return badSchema(
    `In table "${table}" ${kind} index "${first}" and ${kind} index "${second}" have the same \`${field}\`. ${noun} index fields must be unique within a table. You should combine the indexes with the same \`${field}\` into one index containing all \`filterField\`s and then use different subsets of the \`filterField\`s at query time.`,
  );
}

function checkDocumentType(table: TableSchema, type: ValidatorJson): void {
  const members = type.type === "union" ? (type.value as ValidatorJson[]) : [type];
  if (type.type !== "any" && members.some((member) => member.type !== "object")) {
    throw badSchema(
      `The document validator in a schema must be an object, a union of objects, or \`v.any()\`. Found ${displayValidator(type)}. To learn more, see the schema documentation at https://docs.convex.dev/database/schemas.`,
    );
  }
  for (const { kind, name, fields } of indexDefinitions(table)) {
    const missing = fields.find((field) => !canContain(type, field.split(".")));
    if (missing !== undefined) {
      throw badSchema(
        `In table "${table.tableName}" the index "${name}" is invalid because it references the field "${missing}" that does not exist.`,
      );
    }
    const [field] = fields as [string];
    if (kind !== "vector" || canHoldVector(type, field.split("."))) continue;
    throw badSchema(
      `In table "${table.tableName}" the vector index "${name}" is invalid because it references the field "${field}" that is neither an array of float64 or optional array of float64.`,
    );
  }
}

/** Whether the type lets a field hold a list of floats. */
function canHoldVector(type: ValidatorJson, path: readonly string[]): boolean {
  if (type.type === "any") return true;
  if (type.type === "union") return (type.value as ValidatorJson[]).some((member) => canHoldVector(member, path));
  const [first, ...rest] = path;
  if (first === undefined) {
    if (type.type !== "array") return false;
    const element = (type.value as ValidatorJson).type;
    return element === "number" || element === "any";
  }
  if (type.type !== "object") return false;
  const field = (type.value as Record<string, { fieldType: ValidatorJson }>)[first];
  return field === undefined || canHoldVector(field.fieldType, rest);
}

function canContain(type: ValidatorJson, path: readonly string[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined || type.type === "any") return true;
  if (type.type === "union") return (type.value as ValidatorJson[]).some((member) => canContain(member, path));
  if (type.type !== "object") return false;
  const field = (type.value as Record<string, { fieldType: ValidatorJson }>)[first];
  return field !== undefined && canContain(field.fieldType, rest);
}

function badSchema(message: string): SchemaMismatchError {
  return new SchemaMismatchError(message, null);
}

/** The indexes that a table's schema asks for. */
function indexDefinitions(table: TableSchema): IndexDefinition[] {
  const db = (indexes: TableSchema["indexes"], staged: boolean): IndexDefinition[] =>
    indexes.map(({ indexDescriptor: name, fields }) => ({ kind: "db", name, fields, staged, dimensions: 0 }));
  const search = (indexes: TableSchema["searchIndexes"], staged: boolean): IndexDefinition[] =>
    (indexes ?? []).map(({ indexDescriptor: name, searchField, filterFields }) => {
      return { kind: "search", name, fields: [searchField, ...filterFields], staged, dimensions: 0 };
    });
  const vector = (indexes: TableSchema["vectorIndexes"], staged: boolean): IndexDefinition[] =>
    (indexes ?? []).map(({ indexDescriptor: name, vectorField, filterFields, dimensions }) => {
      return { kind: "vector", name, fields: [vectorField, ...filterFields], staged, dimensions };
    });
  return [
    ...db(table.indexes, false),
    ...db(table.stagedDbIndexes ?? [], true),
    ...search(table.searchIndexes, false),
    ...search(table.stagedSearchIndexes, true),
    ...vector(table.vectorIndexes, false),
    ...vector(table.stagedVectorIndexes, true),
  ];
}

/**
 * Checks the documents of every table whose validator is new. Tables whose validator was in force before are not read
 * again. `tableOfId` must know the tables as they will be after the push.
 */
export function checkDocuments(
  catalog: Catalog,
  rows: Rows,
  component: ComponentPath,
  schema: SchemaJson,
  tableOfId: (id: string) => string | null,
): void {
  for (const { tableName } of schema.tables) {
    const validator = validatorOf(schema, tableName);
    const table = catalog.table(component, tableName);
    if (validator === null || table === null || validator.type === "any") continue;
    if (table.validator !== null && JSON.stringify(table.validator) === JSON.stringify(validator)) continue;
    for (const row of documentsOf(rows, table)) {
      const document = parseDocument(row.json);
      const mismatch = validate(validator, document, { tableOfId, document: true });
      if (mismatch === null) continue;
      throw new SchemaMismatchError(
        `Document with ID "${String(document._id)}" in table "${tableName}" does not match the schema: ${mismatch}`,
        tableName,
      );
    }
  }
}

/**
 * Makes tables and indexes equal to the schema. Returns whether anything changed. Call it after the documents were
 * checked.
 */
export function reconcile(catalog: Catalog, rows: Rows, component: ComponentPath, schema: SchemaJson | null): boolean {
  const unchanged = JSON.stringify(catalog.schema(component)) === JSON.stringify(schema);
  if (unchanged) return false;
  for (const { tableName } of schema?.tables ?? []) catalog.ensureTable(component, tableName);
  for (const table of catalog.userTables(component)) {
    const definition = schema?.tables.find((entry) => entry.tableName === table.name);
    reconcileIndexes(catalog, rows, table, definition === undefined ? [] : indexDefinitions(definition));
  }
  catalog.setSchema(component, schema);
  return true;
}

function reconcileIndexes(catalog: Catalog, rows: Rows, table: Table, wanted: IndexDefinition[]): void {
  const same = (index: Index, definition: IndexDefinition) =>
    index.kind === definition.kind &&
    index.name === definition.name &&
    index.dimensions === definition.dimensions &&
    JSON.stringify(index.fields) === JSON.stringify(definition.fields);
  // by_id and by_creation_time come first and stay.
  for (const index of table.indexes.slice(2)) {
    const definition = wanted.find((candidate) => same(index, candidate));
    if (definition === undefined) catalog.dropIndex(table, index);
    else if (definition.staged !== index.staged) catalog.setStaged(index, definition.staged);
  }
  const added = wanted
    .filter((definition) => !table.indexes.some((index) => same(index, definition)))
    .map((definition) => catalog.addIndex(table, definition));
  if (added.length > 0) fillIndexes(rows, table, added);
}
