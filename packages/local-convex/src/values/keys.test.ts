import { compareValues as officialCompare } from "convex/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryValue } from "./arbitrary";
import { AFTER_PREFIX, compareValues, encodeKey, valueAt } from "./keys";

describe("V1 keys are in Convex's total order", () => {
  const ladder = [
    undefined,
    null,
    -(2n ** 63n),
    -1n,
    0n,
    2n ** 63n - 1n,
    -Infinity,
    -1.5,
    -0,
    0,
    Number.MIN_VALUE,
    1,
    Infinity,
    NaN,
    false,
    true,
    "",
    "\0",
    "\0a",
    "a",
    "a\0",
    "aa",
    "b",
    "é",
    "\uffff",
    "😀",
    new ArrayBuffer(0),
    new Uint8Array([0]).buffer,
    new Uint8Array([0, 255]).buffer,
    new Uint8Array([1]).buffer,
    [],
    [null],
    [null, null],
    [1n],
    [[]],
    {},
    { a: 1 },
    { a: 1, b: 1 },
    { a: 2 },
    { b: 0 },
  ];

  it("across and within types, missing before null", () => {
    for (let left = 0; left < ladder.length; left++) {
      for (let right = 0; right < ladder.length; right++) {
        expect(Math.sign(compareValues(ladder[left], ladder[right])), `${left} ${right}`).toBe(Math.sign(left - right));
      }
    }
  });

  it("for any two values, as the official client orders them", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (left, right) => {
        const keys = [encodeKey(left), encodeKey(right)] as const;
        expect(Math.sign(Number(keys[0] > keys[1]) - Number(keys[0] < keys[1]))).toBe(
          Math.sign(officialCompare(left, right)),
        );
        expect(Math.sign(compareValues(left, right))).toBe(Math.sign(officialCompare(left, right)));
      }),
      { numRuns: 3000 },
    );
  });

  it("no key is the beginning of another, and all that begin with it end before its AFTER_PREFIX", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (left, right) => {
        const [a, b] = [encodeKey(left), encodeKey(right)];
        if (a === b) return;
        expect(b.startsWith(a)).toBe(false);
        expect(a + encodeKey(right) < a + AFTER_PREFIX).toBe(true);
        expect(a < b ? a + AFTER_PREFIX < b : b < a).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it("is the same order that SQLite gives the bytes", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (left, right) => {
        const [a, b] = [encodeKey(left), encodeKey(right)];
        expect(Buffer.compare(Buffer.from(a, "latin1"), Buffer.from(b, "latin1"))).toBe(Number(a > b) - Number(a < b));
      }),
    );
  });
});

describe("V1 field paths", () => {
  it("reach into objects only, and only to own fields", () => {
    const document = { a: { b: [1], c: null }, text: "x" };
    expect(valueAt(document, ["a", "b"])).toEqual([1]);
    expect(valueAt(document, ["a", "c"])).toBe(null);
    expect(valueAt(document, ["a", "b", "length"])).toBe(undefined);
    expect(valueAt(document, ["text", "length"])).toBe(undefined);
    expect(valueAt(document, ["toString"])).toBe(undefined);
    expect(valueAt(document, ["missing", "deeper"])).toBe(undefined);
  });
});
