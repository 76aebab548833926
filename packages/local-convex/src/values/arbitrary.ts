/** Random Convex values for property tests. */
import fc from "fast-check";
import type { Value } from "convex/values";

/** Short strings in which the interesting characters are frequent: zero bytes, ff, beyond the BMP. */
const arbitraryText = fc
  .array(fc.constantFrom("", "a", "b", "\0", "\x01", "\x7f", "é", "ÿ", "\uffff", "😀", "zz"), { maxLength: 3 })
  .map((parts) => parts.join(""));

const arbitraryNumber = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 1.5, Infinity, -Infinity, NaN, Number.MIN_VALUE, Number.MAX_VALUE, 2 ** 53),
  fc.double(),
  fc.integer({ min: -3, max: 3 }),
);
const arbitraryBigint = fc.oneof(
  fc.constantFrom(0n, 1n, -1n, 2n ** 63n - 1n, -(2n ** 63n)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
const arbitraryBytes = fc.uint8Array({ maxLength: 3 }).map((bytes) => Uint8Array.from(bytes).buffer);

/** A generator of random values of every type, nested a few levels, for property tests. */
export const arbitraryValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    arbitraryNumber,
    arbitraryBigint,
    arbitraryText,
    arbitraryBytes,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "B", "a b", "_x", "0"), tie("value"), { maxKeys: 3 }),
  ),
})).value;
