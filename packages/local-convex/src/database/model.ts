/** A naive model of index queries and random inputs for it, for the property tests. */
import { convexToJson, type Value } from "convex/values";
import fc from "fast-check";
import type { Document, QueryAst } from "./contract";
import { arbitraryValue } from "../values/arbitrary";
import { decodeMaybe } from "../values/json";
import { compareValues } from "../values/keys";
import { schemaOf, table } from "./testing";

export type Bound = (QueryAst["source"] & { type: "IndexRange" })["range"][number];
export type Row = { a?: Value; b?: Value };

/** The schema with the index that the model's ranges use. */
export const modelSchema = schemaOf(table("t", { by_ab: ["a", "b"] }));
const FIELDS = ["a", "b"];

/** A range expression such as `q.gt(fieldPath, value)` in its JSON form. `undefined` stands for a missing field. */
export function bound(type: Bound["type"], fieldPath: string, value: Value | undefined): Bound {
  return { type, fieldPath, value: value === undefined ? { $undefined: null } : convexToJson(value) };
}

/** A random field. Most are from a few values, so that ranges find something; undefined is a missing field. */
const fieldValue: fc.Arbitrary<Value | undefined> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Value | undefined>(undefined, null, 1n, 1, 2, true, "", "x", "x\0", [], {}) },
  { weight: 1, arbitrary: arbitraryValue },
);

/** Random fields `a` and `b` of a document; either may be missing. */
export const arbitraryRow: fc.Arbitrary<Row> = fc
  .tuple(fieldValue, fieldValue)
  .map(([a, b]) => ({ ...(a === undefined ? {} : { a }), ...(b === undefined ? {} : { b }) }));

/** A valid range over (a, b): equalities on a prefix in any order, then bounds on the next field. */
export const arbitraryRange: fc.Arbitrary<Bound[]> = fc
  .record({
    equal: fc.array(fieldValue, { maxLength: 2 }),
    lower: fc.option(fieldValue),
    upper: fc.option(fieldValue),
    lowerType: fc.constantFrom<"Gt" | "Gte">("Gt", "Gte"),
    upperType: fc.constantFrom<"Lt" | "Lte">("Lt", "Lte"),
    backwards: fc.boolean(),
  })
  .map(({ equal, lower, upper, lowerType, upperType, backwards }) => {
    const bounds = equal.map((value, position) => bound("Eq", FIELDS[position] as string, value));
    if (backwards) bounds.reverse();
    const next = FIELDS[equal.length];
    if (next !== undefined && lower !== null) bounds.push(bound(lowerType, next, lower));
    if (next !== undefined && upper !== null) bounds.push(bound(upperType, next, upper));
    return bounds;
  });

/** A random order of a query; null is a query without an order. */
export const arbitraryOrder = fc.constantFrom<"asc" | "desc" | null>("asc", "desc", null);

/** Whether a document lies in the range. */
function isInRange(document: Row, bounds: readonly Bound[]): boolean {
  return bounds.every(({ type, fieldPath, value }) => {
    const compared = compareValues(document[fieldPath as "a" | "b"], decodeMaybe(value));
    switch (type) {
      case "Eq":
        return compared === 0;
      case "Gt":
        return compared > 0;
      case "Gte":
        return compared >= 0;
      case "Lt":
        return compared < 0;
      case "Lte":
        return compared <= 0;
    }
  });
}

/** The documents of a range in index order. */
export function modelRange(documents: readonly Document[], bounds: readonly Bound[], order: "asc" | "desc" | null) {
  const found = documents.filter((document) => isInRange(document as Row, bounds)).sort(indexOrder);
  return order === "desc" ? found.reverse() : found;
}

/** Compares two documents by the index (a, b, _creationTime). */
export function indexOrder(left: Document, right: Document): number {
  return compareValues(left.a, right.a) || compareValues(left.b, right.b) || left._creationTime - right._creationTime;
}
