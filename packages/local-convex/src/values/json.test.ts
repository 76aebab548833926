import { convexToJson, getConvexSize, jsonToConvex, type JSONValue, type Value } from "convex/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryValue } from "./arbitrary";
import { canonicalText, decodeMaybe, decodeValue } from "./json";
import { checkFieldName, formatBytes, measureValue } from "./measure";

describe("V3 encoded JSON", () => {
  it("decodes as the official client does, and back", () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        const json = JSON.parse(JSON.stringify(convexToJson(value))) as JSONValue;
        expect(decodeValue(json)).toEqual(jsonToConvex(json));
        expect(canonicalText(convexToJson(decodeValue(json)))).toBe(JSON.stringify(json));
      }),
      { numRuns: 1000 },
    );
  });

  it("without special values is returned uncopied", () => {
    const json = { a: [1, { b: "x" }], c: null };
    expect(decodeValue(json)).toBe(json);
  });

  it("does not change its input", () => {
    const json = { a: [{ $integer: "BQAAAAAAAAA=" }, 1] };
    expect(decodeValue(json)).toEqual({ a: [5n, 1] });
    expect(json).toEqual({ a: [{ $integer: "BQAAAAAAAAA=" }, 1] });
  });

  it("has one text per value: keys are sorted at every depth", () => {
    expect(canonicalText({ b: [{ d: 1, c: 2 }], a: 0 })).toBe('{"a":0,"b":[{"c":2,"d":1}]}');
  });

  it("refuses malformed special values and reserved keys", () => {
    expect(() => decodeValue({ $integer: "AA==" })).toThrow("expected 8 for $integer");
    expect(() => decodeValue({ $float: "AAAAAAAA8D8=" })).toThrow("should be encoded as a number");
    expect(() => decodeValue({ $bytes: 3 })).toThrow("Malformed $bytes field");
    expect(() => decodeValue(JSON.parse('{"a":[1e999]}') as JSONValue)).toThrow("Number out of range");
    expect(() => decodeValue({ $foo: 1 })).toThrow("Field name $foo starts with '$', which is reserved.");
    expect(() => decodeValue({ $commitTs: null })).toThrow("commit timestamp");
    expect(decodeValue([{ $commitTs: null }], { commitTs: 7n })).toEqual([7n]);
  });

  it("knows the marker of a missing value", () => {
    expect(decodeMaybe({ $undefined: null })).toBe(undefined);
    expect(decodeMaybe(null)).toBe(null);
  });
});

describe("V4 limits of values", () => {
  it("count bytes as Convex does", () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        expect(measureValue(value).size).toBe(getConvexSize(value));
      }),
    );
  });

  it("bound arrays, objects, names and nesting", () => {
    const nested = (levels: number): Value => (levels === 0 ? 1 : [nested(levels - 1)]);
    expect(measureValue(nested(64)).nesting).toBe(64);
    expect(() => measureValue(nested(65))).toThrow("Value is too nested (nested 65 levels deep > maximum nesting 64)");
    expect(() => measureValue(nested(5000))).toThrow("too nested");
    expect(() => measureValue(Array(8193).fill(0))).toThrow("Array length is too long (8193 > maximum length 8192)");
    const fields = Object.fromEntries(Array.from({ length: 1025 }, (_, index) => [`f${index}`, 1]));
    expect(() => measureValue(fields)).toThrow("Object has too many fields (1025 > maximum number 1024)");
    expect(() => checkFieldName("$x")).toThrow("Field name $x starts with '$', which is reserved.");
    expect(() => checkFieldName("é")).toThrow("Field names can only contain non-control ASCII characters");
    expect(() => checkFieldName("x".repeat(1025))).toThrow("Field name is too long (1025 > maximum 1024)");
    expect(() => checkFieldName("any other name!")).not.toThrow();
    expect(() => measureValue("\ud800")).toThrow("lone surrogate");
  });

  it("are shown in readable units", () => {
    expect([12, 1024, 1536, 1 << 20].map(formatBytes)).toEqual(["12 B", "1 KiB", "1.50 KiB", "1 MiB"]);
  });
});
