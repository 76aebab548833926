import { convexToJson, type JSONValue, type Value } from "convex/values";
import { EngineError } from "../values/contract";
import { displayValue } from "../values/display";
import { canonicalText, decodeValue, sortKeys } from "../values/json";
import { encodeKey, valueAt } from "../values/keys";
import { formatBytes, measureValue } from "../values/measure";
import { validate } from "../values/validate";
import { withArgument, type JsonFields } from "./arguments";
import type { Index, Table } from "./catalog";
import { limits } from "./limits";
import { searchKeys } from "./search/postings";

/** A document that passed all checks, as it will be stored. */
export interface PreparedDocument {
  json: string;
  value: Record<string, Value>;
  size: number;
}

/** The values of the transaction that the checks need. */
export interface DocumentContext {
  /** `db.insert` …, for the errors. */
  method: string;
  commitTs: bigint;
  tableOfId: (id: string) => string | null;
}

/** Checks a whole document (limits, system fields, schema) and returns its stored form. Throws EngineErrors. */
export function prepareDocument(
  table: Table,
  fields: JsonFields,
  id: string,
  creationTime: number,
  context: DocumentContext,
): PreparedDocument {
  if (fields._id !== undefined && fields._id !== id) {
    const shown = displayValue(decodeValue(fields._id));
    throw new EngineError(`Provided document ID "${id}" doesn't match '_id' field ${shown}`);
  }
  const sorted = sortKeys({ ...fields, _id: id, _creationTime: creationTime }) as JsonFields;
  const { value, size, nesting } = withArgument(context.method, "value", () => {
    const decoded = decodeValue(sorted, { commitTs: context.commitTs }) as Record<string, Value>;
    return { value: decoded, ...measureValue(decoded) };
  });
  if (fields._creationTime !== undefined && fields._creationTime !== creationTime) {
    throw new EngineError(
      `Provided creation time ${creationTime} doesn't match '_creationTime' field in ${displayValue(value)}`,
    );
  }
  const problems = Object.keys(value)
    .filter((name) => name.startsWith("_") && name !== "_id" && name !== "_creationTime")
    .map((name) => `Field '${name}' starts with an underscore, which is only allowed for system fields like '_id'`);
  if (nesting > limits.documentNesting) {
    problems.unshift(
      `Document is too nested (nested ${nesting} levels deep > maximum nesting ${limits.documentNesting})`,
    );
  }
  if (problems.length > 0) {
    throw new EngineError(`Document(value: ${displayValue(value)}) isn't a valid document: ${problems.join("\n ")}`);
  }
  if (size > limits.documentSize) {
    throw new EngineError(
      `Value is too large (${formatBytes(size)} > maximum size ${formatBytes(limits.documentSize)})`,
    );
  }
  const mismatch = validate(table.validator, value, { tableOfId: context.tableOfId, document: true });
  if (mismatch !== null) {
    throw new EngineError(
      `Failed to insert or update a document in table "${table.name}" because it does not match the schema: ${mismatch}`,
    );
  }
  const json = JSON.stringify(sorted);
  return { json: json.includes('"$commitTs"') ? canonicalText(convexToJson(value)) : json, value, size };
}

/** The decoded form of a stored document. */
export function parseDocument(json: string): Record<string, Value> {
  const parsed = JSON.parse(json) as JSONValue;
  return (json.includes('"$') ? decodeValue(parsed) : parsed) as Record<string, Value>;
}

/**
 * Keys of a document in each of the table's indexes, in order of `indexes`: one in a `db` index, several in a search
 * index, none in a vector index.
 */
export function keysOf(indexes: readonly Index[], document: Record<string, Value>): string[][] {
  const idKey = encodeKey(document._id);
  const suffix = encodeKey(document._creationTime) + idKey;
  return indexes.map((index) => {
    if (index.kind === "search") return searchKeys(index, document, suffix);
    if (index.kind === "vector") return [];
    if (index.name === "by_id") return [idKey];
    let key = "";
    for (const path of index.paths) key += encodeKey(valueAt(document, path));
    return [key + suffix];
  });
}
