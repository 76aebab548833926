import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import { emptyProfile } from "../companies/companies";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  type Caller,
  expectRefusal,
  t,
} from "../../tests/test.setup";

let admin: Caller;
backendForEachTest("2026-11-01T09:00:00Z");
beforeEach(async () => {
  admin = await addAdmin(t);
});

const read = async (day: string) => await (await addAdmin(t)).query(api.health.market, { day });

describe("how the market goes (B17)", () => {
  it("counts four weeks of requests by day, their places, and the time to the first unlock", async () => {
    await addBrief(t);
    expect((await read("2026-11-01")).provincesWithout).toHaveLength(12);
    vi.setSystemTime(Date.now() + 19 * DAY_MS);
    const briefId = await addBrief(t);
    await addBrief(t);
    const company = await addCompany(t, "subscribed");
    vi.setSystemTime(Date.now() + 2 * HOUR_MS);
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });

    const figures = await read("2026-11-20");
    expect(figures.requests).toHaveLength(28);
    expect(figures.requests.filter(({ count }) => count > 0)).toEqual([
      { day: "2026-11-01", count: 1 },
      { day: "2026-11-20", count: 2 },
    ]);
    expect(figures).toMatchObject({ places: [2, 1, 0, 0], toUnlock: 2 * HOUR_MS, toQuote: null, isPart: false });
    // This company works in the whole country.
    expect(figures.provincesWithout).toEqual([]);
    // The day after, the first of these four weeks' days has moved on.
    expect((await read("2026-11-29")).requests[0]).toEqual({ day: "2026-11-02", count: 0 });
  });

  it("counts companies, and no clients, as new companies", async () => {
    const client = await addClient(t);
    await t.run((ctx) => ctx.db.insert("profiles", emptyProfile(client._id, client.email)));
    await addCompany(t, "trial");
    expect((await read("2026-11-01")).weeks.companies).toEqual([0, 0, 0, 1]);
  });

  it("refuses what is no day", async () => {
    for (const day of ["", "2026-13-01", "gisteren"]) {
      await expectRefusal(admin.query(api.health.market, { day }), "INVALID_INPUT");
    }
  });
});
