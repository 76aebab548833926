import fc from "fast-check";
import { convexToJson, type Value } from "convex/values";
import { describe, expect, it } from "vitest";
import { arbitraryValue } from "../values/arbitrary";
import { encodeKey } from "../values/keys";
import { decodeValue } from "../values/json";
import { parseLosslessJson, toLosslessJson } from "./lossless";

describe("X2 a line of an export file", () => {
  it("comes back as every value that it was made of", () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        const line = toLosslessJson(value);
        const back = decodeValue(parseLosslessJson(line));
        expect(encodeKey(back)).toBe(encodeKey(value));
        expect(toLosslessJson(back)).toBe(line);
      }),
    );
  });

  it("writes integers without a point and floats with one, as Convex does", () => {
    const value: Value = {
      f: 1,
      i: 1n,
      e: 1e300,
      z: -0,
      n: NaN,
      big: 2n ** 63n - 1n,
      s: '1 "2" \\',
      b: new ArrayBuffer(1),
    };
    const text =
      '{"b":{"$bytes":"AA=="},"big":9223372036854775807,"e":1e+300,"f":1.0,"i":1,"n":{"$float":"AAAAAAAA+H8="},"s":"1 \\"2\\" \\\\","z":-0.0}';
    expect(toLosslessJson(value)).toBe(text);
    expect(decodeValue(parseLosslessJson(text))).toEqual(value);
  });

  it("takes what other writers write, and refuses what is no JSON", () => {
    expect(parseLosslessJson('{"a":[1,2.5,-3e2,18446744073709551615,-0]}')).toEqual({
      a: [convexToJson(1n), 2.5, -300, 18446744073709551615, convexToJson(-0)],
    });
    expect(() => parseLosslessJson("{01:2}")).toThrow(SyntaxError);
    expect(() => parseLosslessJson("1 2")).toThrow(SyntaxError);
  });
});
