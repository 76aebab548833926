import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../_generated/api";
import { addCompany, as, newBackend, type Backend } from "../../tests/test.setup";

let t: Backend;
beforeEach(() => {
  t = newBackend();
});

describe("a referral code", () => {
  it("is made once per company and belongs to it alone (DATA-008)", async () => {
    const [one, other] = [await addCompany(t, "trial"), await addCompany(t, "subscribed")];
    expect(await as(t, one._id).query(api.referrals.myCode, {})).toBeNull();
    const { referralCode } = await as(t, one._id).mutation(api.referrals.generateCode, {});
    expect(referralCode).toMatch(/^v[0-9a-z]{9}$/);
    expect(await as(t, one._id).mutation(api.referrals.generateCode, {})).toEqual({ referralCode });
    expect(await as(t, one._id).query(api.referrals.myCode, {})).toBe(referralCode);
    expect((await as(t, other._id).mutation(api.referrals.generateCode, {})).referralCode).not.toBe(referralCode);
    const rows = await t.run((ctx) => ctx.db.query("referralCodes").collect());
    expect(rows.map(({ userId, code }) => [userId, code]).slice(0, 1)).toEqual([[one._id, referralCode]]);
    expect(rows).toHaveLength(2);
  });
});
