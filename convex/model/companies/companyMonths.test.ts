/** A company's months as they are counted when something happens: the same as its rows say (N10). */
import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  eraseAccountOf,
  fakeMailProvider,
  givePassword,
  runScheduled,
  t,
} from "../../tests/test.setup";
import { recountMonths } from "./companyMonths";

let client: Doc<"users">;
let company: Doc<"users">;
let jobs: Id<"briefs">[];
backendForEachTest("2026-10-30T09:00:00Z");
beforeEach(async () => {
  fakeMailProvider();
  client = await addClient(t);
  company = await addCompany(t, "subscribed");
  const job = { userId: client._id, contact: { ...CONTACT, email: client.email } };
  jobs = [];
  for (const floorType of ["PVC", "PVC", "Hout", "Hout"] as const) jobs.push(await addBrief(t, { ...job, floorType }));
});

const own = () => as(t, company._id);
const quote = async (briefId: Id<"briefs">) =>
  (await own().mutation(api.quotes.sendQuote, { briefId, title: "Vloer", description: "Gelegd.", priceCents: 90_000 }))
    .quoteId;
const note = (briefId: Id<"briefs">, stage: "called" | "new") =>
  own().mutation(api.followUps.save, { briefId, stage, note: "", remindOn: null });
const stored = () =>
  t.run(async (ctx) =>
    (await ctx.db.query("companyMonths").collect())
      .map(({ _id, _creationTime, floors, ...row }) => ({
        ...row,
        floors: floors.filter((floor) => floor.unlocked + floor.quoted + floor.won > 0),
      }))
      .sort((one, other) => one.month.localeCompare(other.month)),
  );

/** Unlocks, notes, quotes, a choice and a returned place, over the end of a month. */
async function work() {
  const [first, second, third, fourth] = jobs as [Id<"briefs">, Id<"briefs">, Id<"briefs">, Id<"briefs">];
  for (const briefId of jobs) await own().mutation(api.unlocks.unlockBrief, { briefId });
  await note(first, "called");
  await note(second, "called");
  await note(third, "called");
  await runScheduled(t);
  vi.setSystemTime(new Date("2026-11-02T10:00:00Z"));
  const quoteId = await quote(first);
  await quote(second);
  await note(third, "new");
  await runScheduled(t);
  await as(t, client._id).mutation(api.quotes.accept, { quoteId });
  await own().mutation(api.placeReports.report, { briefId: fourth, reason: "wrongNumber", tries: [] });
  const [report] = (await as(t, client._id).query(api.placeReports.onRequest, { briefId: fourth }))!;
  await as(t, client._id).mutation(api.placeReports.answer, { reportId: report!.reportId, agrees: true });
  await runScheduled(t);
}

it("counts unlocks, notes, quotes, choices and returned places in their months, as a recount does (N10, B09)", async () => {
  await work();
  const counted = await stored();
  expect(counted).toMatchObject([
    { month: "2026-10", followedUp: 0, wonCents: 0, floors: [{ floor: "PVC", unlocked: 2 }, { unlocked: 1 }] },
    { month: "2026-11", followedUp: 2, wonCents: 90_000, floors: [{ floor: "PVC", quoted: 2, won: 1 }] },
  ]);
  expect(counted[1]!.answerTimes).toHaveLength(2);
  await t.run((ctx) => recountMonths(ctx, company._id));
  const rounded = (rows: typeof counted) =>
    rows.map((row) => ({ ...row, answerTimes: row.answerTimes.map((time) => Math.round(time / 1000)) }));
  expect(rounded(await stored())).toEqual(rounded(counted));
});

it("goes with its company's account (C65)", async () => {
  await work();
  await givePassword(t, company._id);
  await t.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("subscriptions").collect()) await ctx.db.delete("subscriptions", _id);
  });
  await eraseAccountOf(t, company._id);
  await runScheduled(t);
  expect(await stored()).toEqual([]);
});
