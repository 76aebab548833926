/** Values and validators as Convex writes them in error messages. */
import type { JSONValue, Value } from "convex/values";
import type { ValidatorJson } from "./contract";
import { decodeValue } from "./json";

/**
 * A value as Convex's messages show it, for example `{name: "x", size: 1.0}`: keys in order, floats with a decimal
 * point, bytes as base64.
 */
export function displayValue(value: Value | undefined): string {
  if (value === undefined) return "undefined";
  if (value === null) return "null";
  if (typeof value === "number") return displayFloat(value);
  if (typeof value === "bigint" || typeof value === "boolean") return String(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (value instanceof ArrayBuffer) return `b"${Buffer.from(value).toString("base64")}"`;
  if (Array.isArray(value)) return `[${value.map(displayValue).join(", ")}]`;
  const fields = Object.entries(value as Record<string, Value | undefined>)
    .filter(([, field]) => field !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}: ${displayValue(field)}`).join(", ")}}`;
}

function displayFloat(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (Object.is(value, -0)) return "-0.0";
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e16 || size < 1e-5)) return value.toExponential().replace("e+", "e");
  const text = String(value);
  return text.includes(".") ? text : `${text}.0`;
}

/** The name of a value's type in Convex's evaluation errors. */
export function typeName(value: Value | undefined): string {
  if (value === undefined) return "undefined";
  if (value === null) return "Null";
  if (typeof value === "bigint") return "Int64";
  if (typeof value === "number") return "Float64";
  if (typeof value === "boolean") return "Boolean";
  if (typeof value === "string") return "String";
  if (value instanceof ArrayBuffer) return "Bytes";
  return Array.isArray(value) ? "Array" : "Object";
}

/**
 * A validator as Convex's messages show it, for example `v.object({name: v.string(), size: v.optional(v.float64())})`.
 */
export function displayValidator(validator: ValidatorJson): string {
  switch (validator.type) {
    case "null":
    case "boolean":
    case "string":
    case "bytes":
    case "any":
    case "commitTs":
      return `v.${validator.type}()`;
    case "number":
      return "v.float64()";
    case "bigint":
      return "v.int64()";
    case "id":
      return `v.id("${String(validator.tableName)}")`;
    case "literal":
      return `v.literal(${displayLiteral(validator.value as JSONValue)})`;
    case "array":
      return `v.array(${displayValidator(validator.value as ValidatorJson)})`;
    case "record": {
      const values = validator.values as { fieldType: ValidatorJson };
      return `v.record(${displayValidator(validator.keys as ValidatorJson)}, ${displayValidator(values.fieldType)})`;
    }
    case "union":
      return `v.union(${(validator.value as ValidatorJson[]).map(displayValidator).join(", ")})`;
    case "object": {
      const fields = Object.entries(validator.value as Record<string, { fieldType: ValidatorJson; optional: boolean }>)
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([name, field]) => {
          const text = displayValidator(field.fieldType);
          return `${name}: ${field.optional ? `v.optional(${text})` : text}`;
        });
      return `v.object({${fields.join(", ")}})`;
    }
    default:
      return `v.${validator.type}()`;
  }
}

/** A literal as validators show it. Bigints, and numbers that JSON cannot express, are shown without a value. */
export function displayLiteral(json: JSONValue): string {
  const value = decodeValue(json);
  if (typeof value === "bigint") return "<bigint>";
  if (typeof value === "number") return Number.isFinite(value) ? displayFloat(value) : "<number>";
  return JSON.stringify(value);
}
