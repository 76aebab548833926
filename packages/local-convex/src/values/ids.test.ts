import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeId, encodeId, newId, peekTableNumber, tryDecodeId } from "./ids";

const vector = "j57000820c20a1g7104gm2rc1m70ynr8";

describe("V2 ids", () => {
  it("match the known vector", () => {
    const bytes = Uint8Array.from({ length: 16 }, (_, index) => index);
    expect(encodeId(10001, bytes)).toBe(vector);
    expect(decodeId(vector)).toEqual({ tableNumber: 10001, internal: bytes });
  });

  it("decode to what was encoded, for every table number", () => {
    const table = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 0xffffffff }));
    fc.assert(
      fc.property(table, fc.uint8Array({ minLength: 16, maxLength: 16 }), (number, internal) => {
        const id = encodeId(number, internal);
        expect(decodeId(id)).toEqual({ tableNumber: number, internal: Uint8Array.from(internal) });
        expect(peekTableNumber(id)).toBe(number);
      }),
    );
  });

  it("have one spelling: any changed character is refused", () => {
    const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
    for (let position = 0; position < vector.length; position++) {
      for (const letter of `${alphabet}ilouJ -`) {
        if (letter === vector[position]) continue;
        expect(tryDecodeId(vector.slice(0, position) + letter + vector.slice(position + 1))).toBe(null);
      }
    }
  });

  it("say why they are refused", () => {
    expect(() => decodeId("abc")).toThrow("Unable to decode ID: Invalid ID length 3");
    expect(() => decodeId("u".repeat(32))).toThrow("Unable to decode ID: ID wasn't valid base32");
    expect(() => decodeId(`${vector.slice(0, -1)}9`)).toThrow(/Unable to decode ID: Invalid ID/);
    expect(() => decodeId(`${vector}0`)).toThrow("Unable to decode ID: Invalid ID length 33");
  });

  it("of new documents are distinct, and carry the day", () => {
    const now = Date.UTC(2026, 0, 15);
    const ids = new Set(Array.from({ length: 500 }, () => newId(10001, now)));
    expect(ids.size).toBe(500);
    for (const id of ids) {
      expect(id).toHaveLength(32);
      const { internal } = decodeId(id);
      expect(((internal[14] as number) << 8) | (internal[15] as number)).toBe(Math.floor(now / 86_400_000));
    }
  });
});
