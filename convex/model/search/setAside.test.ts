import { describe, expect, it } from "vitest";
import { SET_ASIDE_MAX } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { addBrief, addClient, addCompany, as, backendForEachTest, t } from "../../tests/test.setup";

backendForEachTest();

describe("a job that is not for a company", () => {
  it("is set aside by that company alone, and comes back when it is taken back", async () => {
    const client = await addClient(t);
    const [company, other] = [await addCompany(t, "trial"), await addCompany(t, "trial")];
    const briefId = await addBrief(t, { userId: client._id });
    const aside = async (who: Id<"users">) => (await as(t, who).query(api.companies.myProfile, {}))?.aside;
    const set = async (aside: boolean) => await as(t, company._id).mutation(api.search.setAside, { briefId, aside });
    await set(true);
    await set(true);
    expect(await aside(company._id)).toEqual([briefId]);
    expect(await aside(other._id)).toEqual([]);
    await set(false);
    expect(await aside(company._id)).toEqual([]);
  });

  it("must be a job", async () => {
    const company = await addCompany(t, "trial");
    await expect(
      as(t, company._id).mutation(api.search.setAside, { briefId: company._id, aside: true }),
    ).rejects.toMatchObject({ data: { code: "BRIEF_NOT_FOUND" } });
  });

  it("is remembered until many others were set aside after it", async () => {
    const client = await addClient(t);
    const company = await addCompany(t, "trial");
    const [oldest, ...others] = await Promise.all([0, 1, 2].map(() => addBrief(t, { userId: client._id })));
    await t.run(async (ctx) => {
      const briefIds = [...Array.from({ length: SET_ASIDE_MAX - 1 }, () => others[0]!), oldest!];
      await ctx.db.insert("setAsideJobs", { companyId: company._id, briefIds });
    });
    await as(t, company._id).mutation(api.search.setAside, { briefId: others[1]!, aside: true });
    const known = (await as(t, company._id).query(api.companies.myProfile, {}))!.aside;
    expect(known).toHaveLength(SET_ASIDE_MAX);
    expect(known[0]).toBe(others[1]);
    expect(known).not.toContain(oldest);
  });
});
