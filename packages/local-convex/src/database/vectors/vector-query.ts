import type { JSONValue } from "convex/values";
import type { VectorQuery } from "../contract";
import { EngineError, type ComponentPath } from "../../values/contract";
import { decodeMaybe } from "../../values/json";
import { encodeKey } from "../../values/keys";
import type { Catalog, Index } from "../catalog";
import { findIndex, guardSystemTable, splitIndexName, stagedError } from "../reading/query";
import { normalized, type VectorSearch } from "./vectors";

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 256;
const MAX_CONDITIONS = 64;
const MAX_DIMENSIONS = 4096;

/** Finds the index of a vector search and checks the search; null when the table does not exist, which finds nothing. */
export function resolveVectorSearch(
  catalog: Catalog,
  component: ComponentPath,
  query: VectorQuery,
): { index: Index; search: VectorSearch } | null {
  const [tableName, indexName] = splitIndexName(query.indexName);
  guardSystemTable(tableName, false);
  const table = catalog.table(component, tableName);
  if (table === null) return null;
  const index = findIndex(table, indexName, "vector");
  if (index === null) throw new EngineError(`Index ${query.indexName} not found.`);
  if (index.staged) throw stagedError(query.indexName);
  const { vector } = query;
  if (!Array.isArray(vector) || !vector.every((value) => typeof value === "number")) {
    throw new EngineError("Invalid arguments for `vectorSearch`: `vector` must be a list of numbers");
  }
  if (vector.length > MAX_DIMENSIONS) throw wrongDimensions(MAX_DIMENSIONS, vector.length);
  const limit = limitOf(query.limit ?? DEFAULT_LIMIT);
  const expressions = query.expressions ?? null;
  const accepted = expressions === null ? null : acceptedValues(expressions, query.indexName, index);
  if (vector.length !== index.dimensions) throw wrongDimensions(index.dimensions, vector.length);
  return { index, search: { vector: normalized(vector), limit, accepted } };
}

function limitOf(limit: unknown): number {
  if (typeof limit !== "number" || !Number.isInteger(limit) || limit < 0) {
    throw new EngineError(`Invalid arguments for \`vectorSearch\`: invalid limit ${String(limit)}`);
  }
  if (limit > MAX_LIMIT) {
    throw new EngineError(`Vector queries can fetch at most ${MAX_LIMIT} results, requested ${limit}.`);
  }
  return limit;
}

function wrongDimensions(expected: number, received: number): EngineError {
  return new EngineError(`Expected a vector with dimensions ${expected}, received ${received}.`);
}

/** The accepted values of each filter field, as keys, by the position of the field. */
function acceptedValues(expression: JSONValue, indexName: string, index: Index): Map<number, Set<string>> | null {
  const accepted = new Map<number, Set<string>>();
  for (const { path, key } of equalities(expression)) {
    const position = index.fields.indexOf(path, 1) - 1;
    if (position < 0) {
      throw new EngineError(
        `Vector query against ${indexName} contains a filter on "${path}" but that field isn't indexed for filtering in \`filterFields\`.`,
      );
    }
    const keys = accepted.get(position);
    if (keys === undefined) accepted.set(position, new Set([key]));
    else keys.add(key);
  }
  const conditions = [...accepted.values()].reduce((sum, keys) => sum + keys.size, 0);
  if (conditions > MAX_CONDITIONS) {
    throw new EngineError(
      `Vector query against ${indexName} has too many conditions. Max: ${MAX_CONDITIONS} Actual: ${conditions}`,
    );
  }
  // Like Convex, an `or` of nothing is no filter.
  return accepted.size === 0 ? null : accepted;
}

function* equalities(expression: JSONValue): Generator<{ path: string; key: string }> {
  const [operator, operand] = onlyEntry(expression);
  if (operator === "$or" && Array.isArray(operand)) {
    for (const part of operand) yield* equalities(part);
    return;
  }
  if (operator !== "$eq" || !Array.isArray(operand)) {
    throw new EngineError("Filters should be a combination of `q.eq` and `q.or`.");
  }
  const [field, path] = onlyEntry(operand[0] ?? null);
  const [literal, value] = onlyEntry(operand[1] ?? null);
  if (field !== "$field" || typeof path !== "string" || literal !== "$literal") {
    throw new EngineError("`q.eq` must take a field path as its first argument and a value as its second");
  }
  yield { path, key: encodeKey(decodeMaybe(value as JSONValue)) };
}

function onlyEntry(json: JSONValue): [string, JSONValue | undefined] {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return ["", undefined];
  const [entry] = Object.entries(json);
  return entry ?? ["", undefined];
}
