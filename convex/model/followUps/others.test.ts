/** What other companies need to a quote (N10): told of a crowd, in a month that is over, and of none of them. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { getBriefOrThrow } from "../briefs/briefs";
import { recordQuote } from "../quotes/quotes";
import { addBrief, addCompany, as, backendForEachTest, expectRefusal, t } from "../../tests/test.setup";

const HOUR = 3_600_000;
let own: Doc<"users">;
let others: Doc<"users">[];
backendForEachTest("2026-10-05T09:00:00Z");
beforeEach(async () => {
  own = await addCompany(t, "subscribed");
  others = [];
  for (let index = 0; index < 6; index++) others.push(await addCompany(t, "subscribed"));
  await answer(own, 2);
});

/** The company unlocks a job that comes in, and quotes so many hours later. */
async function answer(company: Doc<"users">, hours: number, province: "Utrecht" | "Zeeland" = "Utrecht") {
  const briefId: Id<"briefs"> = await addBrief(t, { province, unlockedBy: [company._id] });
  vi.setSystemTime(Date.now() + hours * HOUR);
  await t.run(async (ctx) => {
    await recordQuote(ctx, company._id, await getBriefOrThrow(ctx, briefId), {
      ...{ packageName: "Een vloer", description: "Leggen.", price: 100_000 },
    });
  });
}
/** Each of these companies twice, so many hours later. */
const answerTwice = async (hours: readonly number[]) => {
  for (const [index, each] of hours.entries()) for (const _ of [1, 2]) await answer(others[index]!, each);
};
const told = (month = "2026-10", who = own) => as(t, who._id).query(api.followUps.others, { month });
const november = () => vi.setSystemTime(new Date("2026-11-09T09:00:00Z"));

describe("what other companies need to a quote (N10)", () => {
  it("is the median of companies in the province, once the month is over", async () => {
    await answerTwice([4, 6, 12, 18, 24]);
    expect(await told()).toBeNull();
    november();
    expect(await told()).toEqual({ province: "Utrecht", hours: 12 });
    expect(await told("2026-09")).toBeNull();
    for (const wrong of ["2026-13", "oktober", ""]) await expectRefusal(told(wrong), "INVALID_INPUT");
  });

  it("is not told of nine quotes, nor of four companies, however much those wrote", async () => {
    await answerTwice([4, 6, 12, 18]);
    for (let count = 0; count < 10; count++) await answer(others[3]!, 18);
    await answer(own, 2);
    november();
    expect(await told()).toBeNull();
  });

  it("counts the one who asks in neither number: five others, who wrote ten", async () => {
    await answerTwice([4, 6, 12, 18]);
    await answer(others[4]!, 24);
    for (let count = 0; count < 5; count++) await answer(own, 1);
    november();
    expect(await told()).toBeNull();
  });

  it("counts each company once: who writes more than all others together moves it no more than one of them", async () => {
    await answerTwice([4, 6, 12, 18, 24]);
    for (let count = 0; count < 20; count++) await answer(others[4]!, 1);
    november();
    expect(await told()).toEqual({ province: "Utrecht", hours: 6 });
  });

  it("of companies elsewhere says nothing here", async () => {
    await answerTwice([4, 6, 12, 18]);
    for (let count = 0; count < 6; count++) await answer(others[4]!, 24, "Zeeland");
    november();
    expect(await told()).toBeNull();
  });

  describe("whoever tries to single a company out", () => {
    it("cannot watch it: nothing that it does now changes what is told", async () => {
      await answerTwice([4, 6, 12, 18, 24]);
      november();
      const before = await told();
      for (const hours of [1, 90]) {
        await answer(others[2]!, hours);
        expect(await told()).toEqual(before);
      }
    });

    it("cannot tell who is slow: two companies can change places, and the slowest can be as slow as it likes", async () => {
      const hours = [4, 6, 12, 18, 24];
      const seen = [];
      for (const [month, tried] of [hours, hours.toReversed(), [4, 6, 12, 18, 90]].entries()) {
        vi.setSystemTime(new Date(`2027-0${month + 1}-02T09:00:00Z`));
        await answer(own, 2);
        await answerTwice(tried);
        vi.setSystemTime(new Date(`2027-0${month + 2}-01T09:00:00Z`));
        seen.push(await told(`2027-0${month + 1}`));
      }
      expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    });

    it("reads no exact time: the company in the middle is told as a step", async () => {
      await answerTwice([4, 6, 13.4, 18, 24]);
      november();
      expect(await told()).toEqual({ province: "Utrecht", hours: 12 });
    });

    it("cannot ask for another province than its own work lies in, nor without being a company", async () => {
      for (const each of [0, 1, 2, 3, 4]) for (const _ of [1, 2]) await answer(others[each]!, 6, "Zeeland");
      november();
      expect(await told()).toBeNull();
      expect(await told("2026-10", others[0])).toBeNull();
      expect(await t.query(api.followUps.others, { month: "2026-10" })).toBeNull();
    });
  });
});
