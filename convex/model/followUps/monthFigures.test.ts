/** A company's month in figures (N10): its own rows, of that month, in Amsterdam. */
import { beforeEach, expect, it } from "vitest";
import { storedPart } from "../../../domain/quoteFields";
import { api } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { recountMonths } from "../companies/companyMonths";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  expectRefusal,
  t,
} from "../../tests/test.setup";

let company: Doc<"users">;
let other: Doc<"users">;
backendForEachTest();
beforeEach(async () => {
  company = await addCompany(t, "subscribed");
  other = await addCompany(t, "subscribed");
  const client = await addClient(t);
  const contact = { ...CONTACT, email: client.email };
  const briefId = await addBrief(t, { userId: client._id, contact, unlockedBy: [company._id] });
  await addBrief(t, { userId: client._id, contact, unlockedBy: [company._id, other._id] });
  await as(t, company._id).mutation(api.followUps.save, { briefId, stage: "called", note: "", remindOn: null });
  const quote = {
    briefId,
    companyId: company._id,
    kind: "quote" as const,
    ...storedPart({ packageName: "Pvc", description: "Gelegd en wel.", price: 0 }),
    timelineWeeks: 2,
    includes: "",
    notes: null,
  };
  await t.run(async (ctx) => {
    await ctx.db.insert("proposals", { ...quote, price: 125_000, status: "ACCEPTED", acceptedAt: Date.now() });
    await ctx.db.insert("proposals", { ...quote, price: 99_000, status: "PENDING" });
    // Accepted in the last hour of October, in Amsterdam.
    const october = Date.parse("2026-10-31T22:30:00Z");
    await ctx.db.insert("proposals", { ...quote, price: 70_000, status: "ACCEPTED", acceptedAt: october });
    await recountMonths(ctx, company._id);
  });
});

const month = (name: string, who = company) => as(t, who._id).query(api.followUps.month, { month: name });

it("counts what was unlocked, followed up, quoted and won in it, and what was won (N10)", async () => {
  expect(await month("2026-11")).toMatchObject({ unlocked: 2, followedUp: 1, quoted: 3, won: 1, wonCents: 125_000 });
  expect(await month("2026-11", other)).toMatchObject({ unlocked: 1, followedUp: 0, quoted: 0, won: 0, wonCents: 0 });
});

it("ends and begins at midnight in Amsterdam, by when a quote was accepted (N10)", async () => {
  expect(await month("2026-10")).toMatchObject({ unlocked: 0, followedUp: 0, quoted: 0 });
  expect(await month("2026-12")).toMatchObject({ unlocked: 0, quoted: 0, won: 0 });
});

it("is of a month that there is (N10)", async () => {
  for (const wrong of ["2026-13", "november", "2026-1", ""]) await expectRefusal(month(wrong), "INVALID_INPUT");
});
