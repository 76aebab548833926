/** Validators of function arguments, results and documents, with Convex's messages. */
import type { JSONValue, Value } from "convex/values";
import type { ValidatorJson } from "./contract";
import { displayLiteral, displayValidator, displayValue } from "./display";
import { decodeValue } from "./json";
import { compareValues } from "./keys";

/** The options of {@link validate}. */
export interface ValidateOptions {
  /** Name of the table that a well-formed id belongs to, null when none (`Transaction.tableOfId`). */
  tableOfId: (id: string) => string | null;
  /** For documents: `_id` and `_creationTime` are left out of the comparison, on both sides. */
  document?: boolean;
}

type Fields = Record<string, { fieldType: ValidatorJson; optional: boolean }>;
/** `path` is built from the inside out, while the failure returns through the callers. */
type Failure = { path: string[]; text: (path: string) => string };

/**
 * Checks a decoded Convex value. Returns null when it fits, otherwise Convex's text without its prefix
 * ("ArgumentValidationError: " or similar): a first line, then `Path: …`, `Object: …` or `Value: …`, `Validator: …`. A
 * null validator (functions without `args`) accepts everything.
 */
export function validate(validator: ValidatorJson | null, value: Value, options: ValidateOptions): string | null {
  if (validator === null) return null;
  const failure = check(validator, value, options, options.document ?? false);
  if (failure === null) return null;
  const path = failure.path.reverse().join("");
  return failure.text(path === "" ? "" : `Path: ${path}`);
}

function check(validator: ValidatorJson, value: Value, options: ValidateOptions, top: boolean): Failure | null {
  switch (validator.type) {
    case "any":
      return null;
    case "string":
      return typeof value === "string" ? null : noMatch(validator, value);
    case "number":
      return typeof value === "number" ? null : noMatch(validator, value);
    case "boolean":
      return typeof value === "boolean" ? null : noMatch(validator, value);
    case "bigint":
    case "commitTs":
      return typeof value === "bigint" ? null : noMatch(validator, value);
    case "null":
      return value === null ? null : noMatch(validator, value);
    case "bytes":
      return value instanceof ArrayBuffer ? null : noMatch(validator, value);
    case "literal": {
      const literal = validator.value as JSONValue;
      if (compareValues(decodeValue(literal), value) === 0) return null;
      const shown = `\`${displayValue(value)}\` does not match literal validator \`v.literal(${displayLiteral(literal)})\`.`;
      return { path: [], text: (path) => shown + path };
    }
    case "id":
      return checkId(validator, value, options);
    case "array":
      return checkArray(validator, value, options);
    case "record":
      return checkRecord(validator, value, options);
    case "object":
      return isPlainObject(value) ? checkObject(validator, value, options, top) : noMatch(validator, value);
    case "union":
      return checkUnion(validator, value, options, top);
    default:
      return noMatch(validator, value);
  }
}

function checkId(validator: ValidatorJson, value: Value, options: ValidateOptions): Failure | null {
  const table = typeof value === "string" ? options.tableOfId(value) : null;
  if (table === null) return noMatch(validator, value);
  if (table === validator.tableName) return null;
  const wanted = `v.id("${String(validator.tableName)}")`;
  const text = table.startsWith("_")
    ? `Found ID "${String(value)}" from a system table, which does not match the table name in validator \`${wanted}\`.`
    : `Found ID "${String(value)}" from table \`${table}\`, which does not match the table name in validator \`${wanted}\`.`;
  return { path: [], text: (path) => text + path };
}

function checkArray(validator: ValidatorJson, value: Value, options: ValidateOptions): Failure | null {
  if (!Array.isArray(value)) return noMatch(validator, value);
  const items = validator.value as ValidatorJson;
  for (let index = 0; index < value.length; index++) {
    const failure = check(items, value[index] as Value, options, false);
    if (failure !== null) return within(failure, `[${index}]`);
  }
  return null;
}

function checkRecord(validator: ValidatorJson, value: Value, options: ValidateOptions): Failure | null {
  if (!isPlainObject(value)) return noMatch(validator, value);
  const values = validator.values as { fieldType: ValidatorJson };
  for (const [key, field] of Object.entries(value)) {
    if (field === undefined) continue;
    const wrongKey = check(validator.keys as ValidatorJson, key, options, false);
    if (wrongKey !== null) return within(wrongKey, ".keys()");
    const wrongValue = check(values.fieldType, field, options, false);
    if (wrongValue !== null) return within(wrongValue, ".values()");
  }
  return null;
}

function checkObject(
  validator: ValidatorJson,
  value: Record<string, Value | undefined>,
  options: ValidateOptions,
  top: boolean,
): Failure | null {
  const fields = validator.value as Fields;
  for (const name of Object.keys(fields)) {
    if (top && name.startsWith("_")) continue;
    const field = fields[name] as Fields[string];
    const item = Object.hasOwn(value, name) ? value[name] : undefined;
    if (item !== undefined) {
      const failure = check(field.fieldType, item, options, false);
      if (failure !== null) return within(failure, `.${name}`);
    } else if (!field.optional) {
      return objectFailure(
        `Object is missing the required field \`${name}\`. Consider wrapping the field validator in \`v.optional(...)\` if this is expected.`,
        validator,
        value,
        top,
      );
    }
  }
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(fields, name) || value[name] === undefined || (top && name.startsWith("_"))) continue;
    return objectFailure(
      `Object contains extra field \`${name}\` that is not in the validator.`,
      validator,
      value,
      top,
    );
  }
  return null;
}

function checkUnion(validator: ValidatorJson, value: Value, options: ValidateOptions, top: boolean): Failure | null {
  const members = validator.value as ValidatorJson[];
  const only = members.length === 1 ? members[0] : undefined;
  if (only !== undefined) return check(only, value, options, top);
  for (const member of members) {
    if (check(member, value, options, top) === null) return null;
  }
  return noMatch(validator, top && isPlainObject(value) ? withoutSystemFields(value) : value);
}

function noMatch(validator: ValidatorJson, value: Value): Failure {
  return {
    path: [],
    text: (path) =>
      `Value does not match validator.\n${path}\nValue: ${displayValue(value)}\nValidator: ${displayValidator(validator)}`,
  };
}

function objectFailure(
  firstLine: string,
  validator: ValidatorJson,
  value: Record<string, Value | undefined>,
  top: boolean,
): Failure {
  return {
    path: [],
    text: (path) =>
      `${firstLine}\n${path}\nObject: ${displayValue((top ? withoutSystemFields(value) : value) as Value)}\nValidator: ${displayValidator(validator)}`,
  };
}

function within(failure: Failure, step: string): Failure {
  failure.path.push(step);
  return failure;
}

function withoutSystemFields(value: Record<string, Value | undefined>): Record<string, Value | undefined> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith("_")));
}

function isPlainObject(value: Value): value is Record<string, Value | undefined> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ArrayBuffer);
}
