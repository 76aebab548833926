import type { JSONValue, Value } from "convex/values";
import type { Transaction } from "../database/contract";
import type { AnalyzedFunction } from "../deploy/contract";
import { EngineError, type ComponentPath } from "../values/contract";
import { displayValue } from "../values/display";
import { decodeValue } from "../values/json";
import { measureValue } from "../values/measure";
import { validate } from "../values/validate";

const MAX_SIZE = 16 * 1024 * 1024;

/** Checks size, shape and validator of a call's arguments. Throws EngineError with Convex's text. */
export function validateArgs(tx: Transaction, component: ComponentPath, fn: AnalyzedFunction, args: JSONValue): void {
  if (typeof args !== "object" || args === null || Array.isArray(args)) {
    throw new EngineError(notOneObject(Array.isArray(args) ? args : [args]));
  }
  const value = checked(args, fn, "arguments");
  const problem = validate(fn.args, value, { tableOfId: (id) => tx.tableOfId(component, id) });
  if (problem !== null) throw new EngineError(`ArgumentValidationError: ${problem}`);
}

function notOneObject(args: JSONValue[]): string {
  const shown = (json: JSONValue): string => displayValue(decodeValue(json));
  return args.length === 1
    ? `Expected to receive an object as the function's argument. Instead received: ${shown(args[0]!)}`
    : `Expected to receive a single object as the function's argument. Instead received ${args.length} arguments: ${shown(args)}`;
}

/** Checks size and validator of what a function returned. Throws EngineError with Convex's text. */
export function validateReturns(
  tx: Transaction,
  component: ComponentPath,
  fn: AnalyzedFunction,
  returned: JSONValue,
): void {
  const value = checked(returned, fn, "return value");
  const problem = validate(fn.returns, value, { tableOfId: (id) => tx.tableOfId(component, id) });
  if (problem !== null) throw new EngineError(`ReturnsValidationError: ${problem}`);
}

function checked(json: JSONValue, fn: AnalyzedFunction, what: string): Value {
  const value = decodeValue(json);
  const { size } = measureValue(value);
  if (size > MAX_SIZE) {
    throw new EngineError(`Function ${fn.path} ${what} is too large (actual: ${size} bytes, limit: ${MAX_SIZE} bytes)`);
  }
  return value;
}
