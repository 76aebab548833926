import type { JSONValue, Value } from "convex/values";
import { EngineError } from "../../values/contract";
import { displayValue, typeName } from "../../values/display";
import { decodeMaybe } from "../../values/json";
import { compareValues, parseFieldPath, valueAt } from "../../values/keys";

/** A compiled expression: its value for a decoded document. */
export type Expression = (document: Value) => Value | undefined;

type Arithmetic = {
  name: string;
  ints: (left: bigint, right: bigint) => bigint;
  floats: (l: number, r: number) => number;
};

const COMPARISONS: Record<string, (order: number) => boolean> = {
  $eq: (order) => order === 0,
  $neq: (order) => order !== 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
};

const ARITHMETIC: Record<string, Arithmetic> = {
  $add: { name: "add", ints: (left, right) => left + right, floats: (left, right) => left + right },
  $sub: { name: "subtract", ints: (left, right) => left - right, floats: (left, right) => left - right },
  $mul: { name: "multiply", ints: (left, right) => left * right, floats: (left, right) => left * right },
  $div: { name: "divide", ints: (left, right) => left / right, floats: (left, right) => left / right },
  $mod: { name: "mod", ints: (left, right) => left % right, floats: (left, right) => left % right },
};

/** Compiles a filter's JSON once per query. A document passes when the expression is true. */
export function compileFilter(json: JSONValue): (document: Value) => boolean {
  const expression = compile(json);
  return (document) => asBoolean(expression(document));
}

function compile(json: JSONValue): Expression {
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw invalid(json);
  const [operator, ...more] = Object.keys(json);
  if (operator === undefined || more.length > 0) throw invalid(json);
  const operand = json[operator] as JSONValue;
  const compare = COMPARISONS[operator];
  if (compare !== undefined) {
    const [left, right] = pair(operand);
    return (document) => compare(compareValues(left(document), right(document)));
  }
  const arithmetic = ARITHMETIC[operator];
  if (arithmetic !== undefined) {
    const [left, right] = pair(operand);
    return (document) => calculate(arithmetic, left(document), right(document));
  }
  switch (operator) {
    case "$field": {
      if (typeof operand !== "string") throw invalid(json);
      const path = parseFieldPath(operand);
      return (document) => valueAt(document, path);
    }
    case "$literal": {
      const value = decodeMaybe(operand);
      return () => value;
    }
    case "$and": {
      const parts = list(operand);
      return (document) => parts.every((part) => asBoolean(part(document)));
    }
    case "$or": {
      const parts = list(operand);
      return (document) => parts.some((part) => asBoolean(part(document)));
    }
    case "$not": {
      const part = compile(operand);
      return (document) => !asBoolean(part(document));
    }
    case "$neg": {
      const part = compile(operand);
      return (document) => negate(part(document));
    }
    default:
      throw invalid(json);
  }
}

function list(operand: JSONValue): Expression[] {
  if (!Array.isArray(operand)) throw invalid(operand);
  return operand.map(compile);
}

function pair(operand: JSONValue): [Expression, Expression] {
  const [left, right, ...more] = list(operand);
  if (left === undefined || right === undefined || more.length > 0) throw invalid(operand);
  return [left, right];
}

function asBoolean(value: Value | undefined): boolean {
  if (typeof value === "boolean") return value;
  throw new EngineError(`Cannot use value ${displayValue(value)} (type ${typeName(value)}) as a Boolean`);
}

function calculate({ name, ints, floats }: Arithmetic, left: Value | undefined, right: Value | undefined): Value {
  if (typeof left === "number" && typeof right === "number") return floats(left, right);
  if (typeof left === "bigint" && typeof right === "bigint") {
    if (right === 0n && (name === "divide" || name === "mod")) {
      throw new EngineError(`Cannot ${name} ${left} by zero`);
    }
    const result = ints(left, right);
    if (BigInt.asIntN(64, result) === result) return result;
    throw new EngineError(`Cannot ${name} ${left} and ${right}: the result is out of range for Int64`);
  }
  throw new EngineError(
    `Cannot ${name} ${displayValue(left)} (type ${typeName(left)}) and ${displayValue(right)} (type ${typeName(right)})`,
  );
}

function negate(value: Value | undefined): Value {
  if (typeof value === "number") return -value;
  if (typeof value === "bigint") {
    if (BigInt.asIntN(64, -value) === -value) return -value;
    throw new EngineError(`Cannot negate ${value}: the result is out of range for Int64`);
  }
  throw new EngineError(`Cannot negate ${displayValue(value)} (type ${typeName(value)})`);
}

function invalid(json: JSONValue): EngineError {
  return new EngineError(`Invalid filter expression ${JSON.stringify(json)}`);
}
