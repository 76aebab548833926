import type { JSONValue } from "convex/values";
import { EngineError } from "../values/contract";

/** A document's fields in encoded JSON. */
export type JsonFields = { [field: string]: JSONValue };

/** Calls `fn`; its EngineErrors get a prefix that names the offending argument. */
export function withArgument<T>(method: string, argument: string, fn: () => T): T {
  try {
    return fn();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError(`Invalid argument \`${argument}\` for \`${method}\`: ${error.message}`, {
      data: error.data,
      fatal: error.fatal,
    });
  }
}

/** The fields of an object that is to be written. Throws EngineError for any other value. */
export function asFields(method: string, value: JSONValue): JsonFields {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  const [first, ...more] = isObject ? Object.keys(value) : [];
  // `{"$integer": …}` and its kin are values of other types.
  if (!isObject || (first?.startsWith("$") && more.length === 0)) {
    throw new EngineError(`Invalid argument \`value\` for \`${method}\`: Value must be an Object`);
  }
  return value;
}

/** Throws when a table cannot have this name. */
export function checkTableName(name: string): void {
  if (/^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/.test(name) && /[a-zA-Z0-9]/.test(name)) return;
  throw new EngineError(
    `Invalid table name: "${name}". Identifiers must start with a letter and can only contain letters, digits, and underscores.`,
  );
}
