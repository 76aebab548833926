import { Base64, type JSONValue, type Value } from "convex/values";
import { EngineError } from "./contract";

const undefinedMarker = "$undefined";
const buffer = new DataView(new ArrayBuffer(8));

/** Settings of {@link decodeValue}. */
export interface DecodeOptions {
  /**
   * The value of the placeholder `{"$commitTs":null}`. Mutations run one after the other, so a transaction knows its
   * commit timestamp from the start. Absent: the placeholder is refused.
   */
  commitTs?: bigint;
}

/**
 * Decodes encoded JSON (`$integer`, `$float`, `$bytes`, `$commitTs`) to a Convex value. Parts that need no decoding are
 * returned as they are, not copied, so most documents come back as the same object. Throws EngineError.
 */
export function decodeValue(json: JSONValue, options: DecodeOptions = {}): Value {
  // JSON.parse reads `1e999` as Infinity, which would later be written as null.
  if (typeof json === "number" && !Number.isFinite(json)) throw new EngineError("Number out of range");
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) {
    let copy: Value[] | null = null;
    for (let index = 0; index < json.length; index++) {
      const before = json[index] as JSONValue;
      const after = decodeValue(before, options);
      if (after !== before && copy === null) copy = json.slice(0, index);
      copy?.push(after);
    }
    return copy ?? json;
  }
  const keys = Object.keys(json);
  const only = keys.length === 1 ? (keys[0] as string) : "";
  if (only.charCodeAt(0) === 36) return decodeSpecial(only, json[only] as JSONValue, options);
  let copy: Map<string, Value> | null = null;
  for (const key of keys) {
    const before = json[key] as JSONValue;
    const after = decodeValue(before, options);
    if (after !== before) (copy ??= new Map()).set(key, after);
  }
  if (copy === null) return json;
  return Object.fromEntries(keys.map((key) => [key, copy.has(key) ? (copy.get(key) as Value) : (json[key] as Value)]));
}

/**
 * Decodes encoded JSON from a filter, an index range or a patch, where `{"$undefined":null}` means undefined.
 * Everything else is decoded by {@link decodeValue}.
 */
export function decodeMaybe(json: JSONValue, options: DecodeOptions = {}): Value | undefined {
  return isUndefinedJson(json) ? undefined : decodeValue(json, options);
}

/** Whether this JSON is the marker for a missing value. */
export function isUndefinedJson(json: JSONValue): boolean {
  return typeof json === "object" && json !== null && !Array.isArray(json) && undefinedMarker in json;
}

function decodeSpecial(key: string, content: JSONValue, options: DecodeOptions): Value {
  switch (key) {
    case "$integer":
      return eightBytes(key, content).getBigInt64(0, true);
    case "$float": {
      const float = eightBytes(key, content).getFloat64(0, true);
      if (Number.isFinite(float) && !Object.is(float, -0)) {
        throw new EngineError(`Float ${float} should be encoded as a number`);
      }
      return float;
    }
    case "$bytes": {
      const bytes = base64Bytes(key, content);
      // Copied, because Buffers share one pool, whose ArrayBuffer is larger than the value.
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    }
    case "$commitTs":
      if (options.commitTs === undefined || content !== null) {
        throw new EngineError("A commit timestamp placeholder is only allowed in the writes of a mutation");
      }
      return options.commitTs;
    default:
      throw new EngineError(`Field name ${key} starts with '$', which is reserved.`);
  }
}

function base64Bytes(key: string, content: JSONValue): Uint8Array {
  if (typeof content !== "string") throw new EngineError(`Malformed ${key} field`);
  try {
    return Base64.toByteArray(content);
  } catch (error) {
    throw new EngineError(`Malformed ${key} field: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function eightBytes(key: string, content: JSONValue): DataView {
  const bytes = base64Bytes(key, content);
  if (bytes.byteLength !== 8) throw new EngineError(`Received ${bytes.byteLength} bytes, expected 8 for ${key}`);
  bytes.forEach((byte, index) => buffer.setUint8(index, byte));
  return buffer;
}

/**
 * The JSON text of an encoded value with the keys of every object in order, as Convex stores objects. Equal values have
 * equal texts, so comparing texts finds unchanged query results.
 */
export function canonicalText(json: JSONValue): string {
  return JSON.stringify(sortKeys(json));
}

/**
 * Sorts the keys of every object in a JSON value. Parts that are sorted already are returned as they are, not copied.
 */
export function sortKeys(json: JSONValue): JSONValue {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) {
    let copy: JSONValue[] | null = null;
    for (let index = 0; index < json.length; index++) {
      const before = json[index] as JSONValue;
      const after = sortKeys(before);
      if (after !== before && copy === null) copy = json.slice(0, index);
      copy?.push(after);
    }
    return copy ?? json;
  }
  const keys = Object.keys(json);
  let changed = false;
  for (let index = 1; index < keys.length && !changed; index++) {
    changed = (keys[index - 1] as string) > (keys[index] as string);
  }
  const entries: [string, JSONValue][] = [];
  for (const key of keys) {
    const before = json[key] as JSONValue;
    const after = sortKeys(before);
    changed ||= after !== before;
    entries.push([key, after]);
  }
  if (!changed) return json;
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries);
}
