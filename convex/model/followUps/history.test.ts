/** A company's last months, by month and by floor (N10, B15): its own rows, and of others nothing. */
import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { getBriefOrThrow } from "../briefs/briefs";
import { recountMonths } from "../companies/companyMonths";
import { recordQuote } from "../quotes/quotes";
import { addBrief, addCompany, as, backendForEachTest, expectRefusal, t } from "../../tests/test.setup";

let company: Doc<"users">;
backendForEachTest("2026-09-10T09:00:00Z");
beforeEach(async () => {
  company = await addCompany(t, "subscribed");
});

/** A job that is unlocked and quoted now, and accepted at a moment. */
async function win(floorType: "PVC" | "Hout", priceCents: number, acceptedAt: string | null) {
  const briefId = await addBrief(t, { floorType, unlockedBy: [company._id] });
  await t.run(async (ctx) => {
    const quoteId = await recordQuote(ctx, company._id, await getBriefOrThrow(ctx, briefId), {
      ...{ packageName: "Een vloer", description: "Leggen.", price: priceCents },
    });
    if (acceptedAt === null) return;
    await ctx.db.patch("proposals", quoteId, { status: "ACCEPTED", acceptedAt: Date.parse(acceptedAt) });
    await recountMonths(ctx, company._id);
  });
}
const history = (month: string, who = company) => as(t, who._id).query(api.followUps.history, { month });

it("counts each month in Amsterdam, a quote as won in the month of the choice, and floors over all of them (N10)", async () => {
  await win("Hout", 400_000, "2026-10-02T09:00:00Z");
  await win("PVC", 200_000, null);
  vi.setSystemTime(new Date("2026-10-31T23:30:00Z"));
  await win("PVC", 150_000, "2026-11-05T09:00:00Z");
  const { months, floors } = (await history("2026-11"))!;
  expect(months.map(({ month }) => month)).toEqual(["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"]);
  expect(months.slice(3)).toEqual([
    { month: "2026-09", unlocked: 2, quoted: 2, won: 0, wonCents: 0 },
    { month: "2026-10", unlocked: 0, quoted: 0, won: 1, wonCents: 400_000 },
    { month: "2026-11", unlocked: 1, quoted: 1, won: 1, wonCents: 150_000 },
  ]);
  expect(floors).toEqual([
    { floor: "PVC", unlocked: 2, quoted: 2, won: 1 },
    { floor: "Hout", unlocked: 1, quoted: 1, won: 1 },
  ]);
});

it("forgets what is older than six months, holds nothing of others, and is of a month that there is (N10)", async () => {
  await win("Hout", 400_000, "2026-09-20T09:00:00Z");
  expect((await history("2027-03"))!.floors).toEqual([]);
  const other = await addCompany(t, "subscribed");
  expect((await history("2026-10", other))!.months.every(({ unlocked, won }) => unlocked + won === 0)).toBe(true);
  for (const wrong of ["2026-13", "november", ""]) await expectRefusal(history(wrong), "INVALID_INPUT");
});
