import { describe, expect, it, vi } from "vitest";
import { hashPassword, renewedHash, verifyPassword } from "./passwordHash";

// Here the real cost holds.
vi.unmock("./passwordCost");

/** "houten-vloer", made at the cost of before. */
const EARLIER =
  "0123456789abcdef0123456789abcdef:debb2be864996e3df4420e59d6b66f21c8f820c847fdb54ec39e473bab49ace3c265a9ed478fdf9660f0d5999066269578396d82b21479fc48afa9f336923a7a";

describe("the hash of a password", () => {
  it("is its own each time, says its cost, and fits its password only", async () => {
    const [one, other] = [await hashPassword("houten-vloer"), await hashPassword("houten-vloer")];
    expect(one).toMatch(/^scrypt\$N=32768,r=8,p=3\$[0-9a-f]{32}\$[0-9a-f]{128}$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword("houten-vloer", one)).toBe(true);
    expect(await verifyPassword("Houten-vloer", one)).toBe(false);
    expect(await verifyPassword("houten-vloer ", one)).toBe(false);
    expect(await renewedHash("houten-vloer", one)).toBeNull();
  });

  it("fits however a keyboard composes its characters", async () => {
    const [composed, apart] = ["caf\u00e9-vloer", "cafe\u0301-vloer"];
    expect(await verifyPassword(apart, await hashPassword(composed))).toBe(true);
    expect(await verifyPassword("cafe-vloer", await hashPassword(composed))).toBe(false);
  });

  it("of before still fits, and is to be made anew", async () => {
    expect(await verifyPassword("houten-vloer", EARLIER)).toBe(true);
    expect(await verifyPassword("houten-vloor", EARLIER)).toBe(false);
    expect(await renewedHash("houten-vloer", EARLIER)).toMatch(/^scrypt\$N=32768,/);
  });

  it("fits at the cost that it names, so that raising the cost locks nobody out", async () => {
    const lower = await hashPassword("houten-vloer", { N: 16, r: 8, p: 1 });
    expect(await verifyPassword("houten-vloer", lower)).toBe(true);
    expect(await verifyPassword("houten-vloor", lower)).toBe(false);
    expect(await renewedHash("houten-vloer", lower)).toMatch(/^scrypt\$N=32768,/);
  });

  it.each(["", ":", "zout:", "scrypt$N=1,r=1,p=1$00$00", `scrypt$N=32768,r=8,p=3$${"0".repeat(32)}`, "a:b:c"])(
    "is not %j",
    async (text) => {
      expect(await verifyPassword("houten-vloer", text)).toBe(false);
    },
  );
});
