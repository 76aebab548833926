import type { Value } from "convex/values";
import type { QueryAst } from "../contract";
import { EngineError } from "../../values/contract";
import { displayValue } from "../../values/display";
import { decodeMaybe } from "../../values/json";
import { AFTER_PREFIX, encodeKey } from "../../values/keys";
import type { Index } from "../catalog";

/** `start <= key < end` of one index; `end` null is the end of the index. */
export interface KeyRange {
  start: string;
  end: string | null;
}

/** Every key of an index. */
export const WHOLE_INDEX: KeyRange = { start: "", end: null };

/** The range of just this key. */
export function keyOnly(key: string): KeyRange {
  return { start: key, end: `${key}\0` };
}

type RangeExpression = (QueryAst["source"] & { type: "IndexRange" })["range"][number];
interface Bound {
  value: Value | undefined;
  inclusive: boolean;
}
interface Split {
  equalities: Map<string, Value | undefined>;
  inequality: string | null;
  lower: Bound | null;
  upper: Bound | null;
}

/** Fields that make up an index's keys, in order. */
export function keyFields(index: Pick<Index, "name" | "fields">): string[] {
  return index.name === "by_id" ? ["_id"] : [...index.fields, "_creationTime", "_id"];
}

/**
 * Compiles range expressions (`q.eq(…).gt(…)`) to keys: equalities on a prefix of the index's fields, in any order of
 * calls, then at most one lower and one upper bound on the field after them. `name` ("table.index") is for the errors.
 */
export function compileRange(name: string, fields: readonly string[], range: readonly RangeExpression[]): KeyRange {
  const { equalities, inequality, lower, upper } = split(name, range);
  for (const field of [...equalities.keys(), ...(inequality === null ? [] : [inequality])]) {
    if (!fields.includes(field)) {
      throw new EngineError(
        `The index range included a comparison with "${field}", but ${name} with fields ${quoted(fields)} doesn't index this field. For more information see https://docs.convex.dev/using/indexes.`,
      );
    }
  }
  const used = fields.filter((field) => equalities.has(field));
  if (inequality !== null) used.push(inequality);
  used.forEach((field, position) => {
    if (field === fields[position]) return;
    throw new EngineError(
      `Tried to query index ${name} but the query didn't use the index fields in order.\nIndex fields: ${quoted(fields)}\nQuery fields: ${quoted(used)}\nFirst incorrect field: "${field}"\nFor more information see https://docs.convex.dev/using/indexes.`,
    );
  });
  const prefix = used
    .slice(0, equalities.size)
    .map((field) => encodeKey(equalities.get(field)))
    .join("");
  if (inequality === null) {
    if (equalities.size === 0) return WHOLE_INDEX;
    return equalities.size === fields.length ? keyOnly(prefix) : { start: prefix, end: prefix + AFTER_PREFIX };
  }
  let start = prefix;
  if (lower !== null) start = prefix + encodeKey(lower.value) + (lower.inclusive ? "" : AFTER_PREFIX);
  let end: string | null = equalities.size === 0 ? null : prefix + AFTER_PREFIX;
  if (upper !== null) end = prefix + encodeKey(upper.value) + (upper.inclusive ? AFTER_PREFIX : "");
  return { start, end };
}

function split(name: string, range: readonly RangeExpression[]): Split {
  const result: Split = { equalities: new Map(), inequality: null, lower: null, upper: null };
  for (const { type, fieldPath, value: json } of range) {
    const value = decodeMaybe(json);
    if (type === "Eq") {
      if (result.equalities.has(fieldPath)) throw alreadyDefined("equality", fieldPath, "==", value);
      result.equalities.set(fieldPath, value);
      continue;
    }
    const side = type === "Lt" || type === "Lte" ? "upper" : "lower";
    if (result[side] !== null) throw alreadyDefined(side, fieldPath, COMPARATORS[type], value);
    if (result.inequality !== null && result.inequality !== fieldPath) {
      throw new EngineError(
        `Upper and lower bounds in \`range\` can only be applied to a single index field. This query against index ${name} attempted to set a range bound on both "${result.inequality}" and "${fieldPath}". Consider using \`filter\` instead. See https://docs.convex.dev/using/indexes for more info.`,
      );
    }
    result.inequality = fieldPath;
    result[side] = { value, inclusive: type === "Lte" || type === "Gte" };
  }
  if (result.inequality !== null && result.equalities.has(result.inequality)) {
    throw alreadyDefined("inequality", result.inequality, "==", result.equalities.get(result.inequality));
  }
  return result;
}

const COMPARATORS = { Gt: ">", Gte: ">=", Lt: "<", Lte: "<=" } as const;

function alreadyDefined(bound: string, field: string, comparator: string, value: Value | undefined): EngineError {
  return new EngineError(
    `Already defined ${bound} bound in index range. Can't add "${field}" ${comparator} ${displayValue(value)}.`,
  );
}

function quoted(fields: readonly string[]): string {
  return `[${fields.map((field) => `"${field}"`).join(", ")}]`;
}
