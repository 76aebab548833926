import type { JSONValue, Value } from "convex/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryValue } from "../../values/arbitrary";
import { compareValues } from "../../values/keys";
import { convexToJson } from "convex/values";
import { compileFilter } from "./filter";

const literal = (value: Value): JSONValue => ({ $literal: convexToJson(value) });
const field = (path: string): JSONValue => ({ $field: path });
const passes = (json: JSONValue, document: Value = {}) => compileFilter(json)(document);

describe("D13 filters", () => {
  it("compare in Convex's order", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (left, right) => {
        const order = compareValues(left, right);
        const document = { left };
        expect(passes({ $lt: [field("left"), literal(right)] }, document)).toBe(order < 0);
        expect(passes({ $lte: [field("left"), literal(right)] }, document)).toBe(order <= 0);
        expect(passes({ $gt: [field("left"), literal(right)] }, document)).toBe(order > 0);
        expect(passes({ $gte: [field("left"), literal(right)] }, document)).toBe(order >= 0);
        expect(passes({ $eq: [field("left"), literal(right)] }, document)).toBe(order === 0);
        expect(passes({ $neq: [field("left"), literal(right)] }, document)).toBe(order !== 0);
      }),
    );
  });

  it("see missing fields as undefined, and reach into objects", () => {
    expect(passes({ $eq: [field("a"), { $literal: { $undefined: null } }] })).toBe(true);
    expect(passes({ $eq: [field("a"), literal(null)] })).toBe(false);
    expect(passes({ $lt: [field("a"), literal(null)] })).toBe(true);
    expect(passes({ $eq: [field("a.b"), literal(1n)] }, { a: { b: 1n } })).toBe(true);
  });

  it("combine with and, or, not", () => {
    const yes = literal(true);
    const no = literal(false);
    expect(passes({ $and: [] })).toBe(true);
    expect(passes({ $or: [] })).toBe(false);
    expect(passes({ $and: [yes, no] })).toBe(false);
    expect(passes({ $or: [no, yes] })).toBe(true);
    expect(passes({ $not: no })).toBe(true);
    expect(passes({ $or: [yes, literal(1)] })).toBe(true);
  });

  it("calculate with floats and with int64, never mixed", () => {
    const equals = (expression: JSONValue, value: Value) => passes({ $eq: [expression, literal(value)] });
    expect(equals({ $add: [literal(1), literal(2)] }, 3)).toBe(true);
    expect(equals({ $sub: [literal(1n), literal(2n)] }, -1n)).toBe(true);
    expect(equals({ $mul: [literal(3n), literal(2n)] }, 6n)).toBe(true);
    expect(equals({ $div: [literal(7n), literal(2n)] }, 3n)).toBe(true);
    expect(equals({ $div: [literal(1), literal(0)] }, Infinity)).toBe(true);
    expect(equals({ $mod: [literal(-7n), literal(2n)] }, -1n)).toBe(true);
    expect(equals({ $neg: literal(2) }, -2)).toBe(true);
    expect(() => passes({ $add: [literal(1), literal(2n)] })).toThrow(
      "Cannot add 1.0 (type Float64) and 2 (type Int64)",
    );
    expect(() => passes({ $div: [literal(1n), literal(0n)] })).toThrow("Cannot divide 1 by zero");
    expect(() => passes({ $add: [literal(2n ** 63n - 1n), literal(1n)] })).toThrow(
      "the result is out of range for Int64",
    );
    expect(() => passes({ $neg: literal(-(2n ** 63n)) })).toThrow("the result is out of range for Int64");
    expect(() => passes({ $neg: literal("x") })).toThrow('Cannot negate "x" (type String)');
  });

  it("are true or false, nothing else", () => {
    expect(() => passes(literal(1))).toThrow("Cannot use value 1.0 (type Float64) as a Boolean");
    expect(() => passes(field("a"))).toThrow("Cannot use value undefined (type undefined) as a Boolean");
  });

  it("refuse unknown expressions", () => {
    for (const json of [null, 1, {}, { $eq: [1] }, { $what: [] }, { $eq: [literal(1), literal(1)], $lt: [] }]) {
      expect(() => compileFilter(json as JSONValue)).toThrow("Invalid filter expression");
    }
  });
});
