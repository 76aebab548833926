/**
 * Order-preserving keys: `encodeKey(a) < encodeKey(b)` in JavaScript (and bytewise in SQLite) exactly when Convex orders
 * a before b. Keys are latin1 strings, one character a byte.
 *
 *   tag  1 undefined  2 null  3 int64  4 float64  5 false  6 true  7 string  8 bytes  9 array  10 object
 *
 * Numbers are eight big-endian bytes with the sign made comparable (floats in IEEE total order: -0 < +0, NaN outermost).
 * Strings are UTF-8; a zero byte becomes `00 ff` and the end is `00 01`, so no encoding is a prefix of another. Arrays and
 * objects are their parts followed by `00`. As every part starts with a byte below `0b`, `prefix + "\xff"` comes after all
 * keys with that prefix: that is how ranges end.
 */
import type { Value } from "convex/values";

const scratch = Buffer.alloc(8);
const STRING_END = "\0\x01";
// eslint-disable-next-line no-control-regex -- matches exactly the strings whose UTF-8 bytes are themselves, unescaped
const PLAIN = /^[\x01-\x7f]*$/;

/** A suffix that sorts after every continuation: `key + AFTER_PREFIX` comes after all keys that start with `key`. */
export const AFTER_PREFIX = "\xff";

/** The order-preserving key of a value; undefined stands for a missing field. */
export function encodeKey(value: Value | undefined): string {
  switch (typeof value) {
    case "undefined":
      return "\x01";
    case "string":
      return `\x07${stringBytes(value)}${STRING_END}`;
    case "number":
      return floatKey(value);
    case "boolean":
      return value ? "\x06" : "\x05";
    case "bigint":
      scratch.writeBigInt64BE(value);
      scratch[0] = (scratch[0] as number) ^ 0x80;
      return `\x03${scratch.toString("latin1")}`;
    default:
      break;
  }
  if (value === null) return "\x02";
  if (Array.isArray(value)) return `\x09${value.map(encodeKey).join("")}\0`;
  if (value instanceof ArrayBuffer) return `\x08${escapeZeros(Buffer.from(value).toString("latin1"))}${STRING_END}`;
  let key = "\x0a";
  const fields = value as Record<string, Value | undefined>;
  for (const name of Object.keys(fields).sort()) {
    const field = fields[name];
    if (field !== undefined) key += encodeKey(name) + encodeKey(field);
  }
  return `${key}\0`;
}

function floatKey(value: number): string {
  scratch.writeDoubleBE(value);
  if ((scratch[0] as number) & 0x80) {
    for (let index = 0; index < 8; index++) scratch[index] = ~(scratch[index] as number);
  } else {
    scratch[0] = (scratch[0] as number) | 0x80;
  }
  return `\x04${scratch.toString("latin1")}`;
}

function stringBytes(text: string): string {
  return PLAIN.test(text) ? text : escapeZeros(Buffer.from(text, "utf8").toString("latin1"));
}

function escapeZeros(bytes: string): string {
  return bytes.includes("\0") ? bytes.replaceAll("\0", "\0\xff") : bytes;
}

/** Compares two values in Convex's total order: negative, zero or positive. Missing (undefined) comes first. */
export function compareValues(left: Value | undefined, right: Value | undefined): number {
  if (typeof left === "string" && typeof right === "string") {
    if (left === right) return 0;
    // UTF-16 and UTF-8 order differ only where surrogates meet other characters.
    if (PLAIN.test(left) && PLAIN.test(right)) return left < right ? -1 : 1;
  } else if (typeof left === "number" && typeof right === "number") {
    if (left < right) return -1;
    if (left > right) return 1;
  }
  const leftKey = encodeKey(left);
  const rightKey = encodeKey(right);
  return leftKey < rightKey ? -1 : leftKey === rightKey ? 0 : 1;
}

/** Splits the field path of an index or filter: "a.b" gives ["a", "b"]. */
export function parseFieldPath(path: string): string[] {
  return path.split(".");
}

/** The value at a field path. Undefined when a part of the path is missing or is not an object. */
export function valueAt(document: unknown, path: readonly string[]): Value | undefined {
  let current: unknown = document;
  for (const part of path) {
    if (typeof current !== "object" || current === null || Array.isArray(current) || current instanceof ArrayBuffer) {
      return undefined;
    }
    if (!Object.hasOwn(current, part)) return undefined;
    current = (current as Record<string, unknown>)[part];
  }
  return current as Value | undefined;
}
