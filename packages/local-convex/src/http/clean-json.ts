/** Values as plain JSON, for callers without Convex's client: int64 as decimal text, bytes as base64. */
import { jsonToConvex } from "convex/values";
import type { JSONValue, Value } from "convex/values";

/** The encoded value without Convex's `$integer`, `$float` and `$bytes` wrappers. */
export function toCleanJson(encoded: JSONValue): JSONValue {
  return clean(jsonToConvex(encoded));
}

function clean(value: Value): JSONValue {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number") {
    if (Number.isNaN(value)) return "NaN";
    if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
    return value;
  }
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, clean(each as Value)]));
  }
  return value;
}
