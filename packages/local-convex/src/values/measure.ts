/** Convex's limits on values, and their sizes. */
import type { Value } from "convex/values";
import { EngineError } from "./contract";

const MAX_ARRAY = 8192;
const MAX_FIELDS = 1024;
const MAX_FIELD_NAME = 1024;
const MAX_NESTING = 64;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The size of a value in bytes as Convex counts them, and how deep its arrays and objects are nested. */
export interface Measure {
  size: number;
  nesting: number;
}

/**
 * Measures a value and checks what holds for every Convex value: length of arrays, number and names of fields, nesting,
 * well-formed strings. Throws an EngineError with Convex's text.
 */
export function measureValue(value: Value): Measure {
  const walk = { deepest: 0 };
  const size = sizeOf(value, 0, walk);
  if (walk.deepest > MAX_NESTING) {
    throw new EngineError(`Value is too nested (nested ${walk.deepest} levels deep > maximum nesting ${MAX_NESTING})`);
  }
  return { size, nesting: walk.deepest };
}

function sizeOf(value: Value | undefined, depth: number, walk: { deepest: number }): number {
  switch (typeof value) {
    case "string": {
      const bytes = Buffer.byteLength(value);
      if (bytes !== value.length && LONE_SURROGATE.test(value)) {
        throw new EngineError("Strings must be valid Unicode: found a lone surrogate");
      }
      return 2 + bytes;
    }
    case "number":
    case "bigint":
      return 9;
    case "boolean":
      return 1;
    case "undefined":
      return 0;
    default:
      break;
  }
  if (value === null) return 1;
  if (value instanceof ArrayBuffer) return 2 + value.byteLength;
  const inside = depth + 1;
  // Protects this recursion; values this deep are refused anyway.
  if (inside > 1000) throw new EngineError(`Value is too nested (nested ${inside} levels deep > maximum nesting 64)`);
  if (inside > walk.deepest) walk.deepest = inside;
  let size = 2;
  if (Array.isArray(value)) {
    if (value.length > MAX_ARRAY) {
      throw new EngineError(`Array length is too long (${value.length} > maximum length ${MAX_ARRAY})`);
    }
    for (const item of value) size += sizeOf(item, inside, walk);
    return size;
  }
  let fields = 0;
  const object = value as Record<string, Value | undefined>;
  for (const name of Object.keys(object)) {
    const field = object[name];
    if (field === undefined) continue;
    fields++;
    checkFieldName(name);
    size += name.length + 1 + sizeOf(field, inside, walk);
  }
  if (fields > MAX_FIELDS) {
    throw new EngineError(`Object has too many fields (${fields} > maximum number ${MAX_FIELDS})`);
  }
  return size;
}

/** Throws an EngineError when Convex refuses this name for a field. */
export function checkFieldName(name: string): void {
  if (name.charCodeAt(0) === 36) throw new EngineError(`Field name ${name} starts with '$', which is reserved.`);
  if (name.length > MAX_FIELD_NAME) {
    throw new EngineError(`Field name is too long (${name.length} > maximum ${MAX_FIELD_NAME})`);
  }
  for (let index = 0; index < name.length; index++) {
    const code = name.charCodeAt(index);
    if (code < 32 || code >= 127) {
      throw new EngineError(
        `Field name ${name} has invalid character '${name[index]}': Field names can only contain non-control ASCII characters`,
      );
    }
  }
}

/** A number of bytes as text for people: `1 MiB`, `1.50 KiB`, `12 B`. */
export function formatBytes(bytes: number): string {
  const units = ["B", "KiB", "MiB", "GiB"];
  let unit = 0;
  let amount = bytes;
  while (amount >= 1024 && unit < units.length - 1) {
    amount /= 1024;
    unit++;
  }
  return `${Number.isInteger(amount) ? amount : amount.toFixed(2)} ${units[unit]}`;
}
