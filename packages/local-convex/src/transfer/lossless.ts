/**
 * The JSON of Convex's export files. Integers are numbers without a decimal point, floats always have one. Bytes, and
 * floats that JSON cannot express, are written as `$bytes` and `$float`. JSON.parse cannot distinguish `1` from `1.0`,
 * so integers are replaced by `$integer` in the text before it is parsed.
 */
import { convexToJson, type JSONValue, type Value } from "convex/values";

/** A value as one line of an export file. */
export function toLosslessJson(value: Value): string {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number") return floatText(value);
  if (Array.isArray(value)) return `[${value.map(toLosslessJson).join(",")}]`;
  if (typeof value === "object" && value !== null && !(value instanceof ArrayBuffer)) {
    const fields = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toLosslessJson(field as Value)}`).join(",")}}`;
  }
  return JSON.stringify(convexToJson(value));
}

function floatText(value: number): string {
  if (!Number.isFinite(value)) return JSON.stringify(convexToJson(value));
  const text = Object.is(value, -0) ? "-0" : String(value);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const MIN_INTEGER = -(2n ** 63n);
const MAX_INTEGER = 2n ** 63n - 1n;

/** Parses a line of an export file to encoded JSON. Throws SyntaxError. */
export function parseLosslessJson(line: string): JSONValue {
  // Checked first: the replacement could turn invalid text into valid JSON.
  JSON.parse(line);
  return JSON.parse(line.replaceAll(STRING_OR_NUMBER, encodedNumber)) as JSONValue;
}

function encodedNumber(token: string): string {
  if (token.startsWith('"')) return token;
  if (/^-?\d+$/.test(token) && token !== "-0") {
    const integer = BigInt(token);
    if (integer >= MIN_INTEGER && integer <= MAX_INTEGER) return JSON.stringify(convexToJson(integer));
  }
  return Object.is(Number(token), -0) ? JSON.stringify(convexToJson(-0)) : token;
}
