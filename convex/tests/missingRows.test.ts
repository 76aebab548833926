/** A row that points to a job which is gone costs nobody the rest of a list. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import { ERASED_CONTACT } from "../model/briefs/contactErasure";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  dataOf,
  expectRefusal,
  t,
} from "./test.setup";

let company: Doc<"users">;
backendForEachTest();
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  company = await addCompany(t, "subscribed");
});

const paginationOpts = { numItems: 20, cursor: null };
const remove = (briefId: Id<"briefs">) =>
  t.run(async (ctx) => {
    const card = await ctx.db
      .query("jobCards")
      .withIndex("by_brief", (q) => q.eq("briefId", briefId))
      .unique();
    await ctx.db.delete("jobCards", card!._id);
    await ctx.db.delete("briefs", briefId);
  });
const removeContact = (briefId: Id<"briefs">) =>
  t.run(async (ctx) => {
    const row = await ctx.db
      .query("briefContacts")
      .withIndex("by_brief", (q) => q.eq("briefId", briefId))
      .unique();
    await ctx.db.delete("briefContacts", row!._id);
  });
const quote = async (briefId: Id<"briefs">) =>
  (
    await as(t, company._id).mutation(api.quotes.sendQuote, {
      briefId,
      title: "Offerte",
      description: "Alles erin.",
      priceCents: 125_000,
    })
  ).quoteId;

describe("a job that is gone", () => {
  it("leaves the other rows of a company's lists", async () => {
    const [gone, kept] = [
      await addBrief(t, { unlockedBy: [company._id] }),
      await addBrief(t, { unlockedBy: [company._id] }),
    ];
    await quote(gone);
    await quote(kept);
    await remove(gone);
    const mine = as(t, company._id);
    const unlocks = await mine.query(api.unlocks.mine, { paginationOpts });
    expect(unlocks.page.map(({ brief }) => brief._id)).toEqual([kept]);
    const quotes = await mine.query(api.quotes.mine, { paginationOpts });
    expect(quotes.page.map(({ brief }) => brief._id)).toEqual([kept]);
    expect(await mine.query(api.quotes.mineForBrief, { briefId: gone })).toBeNull();
    expect(await dataOf(t, company._id)).toMatchObject({ unlocks: [{}, {}] });
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(gone));
  });

  it("cannot have its quotes decided, and says so like every other quote that is not there", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id });
    const quoteId = await quote(briefId);
    await remove(briefId);
    await expectRefusal(as(t, client._id).mutation(api.quotes.accept, { quoteId }), "QUOTE_NOT_FOUND");
  });

  it("does not stop the daily forgetting", async () => {
    const [gone, kept] = [await addBrief(t), await addBrief(t)];
    await t.run(async (ctx) => {
      for (const row of await ctx.db.query("contactErasures").collect()) {
        await ctx.db.patch("contactErasures", row._id, { eraseAt: Date.now() - 1 });
      }
    });
    await remove(gone);
    await t.mutation(internal.retention.forgetOldRows, {});
    expect(await t.run((ctx) => ctx.db.query("contactErasures").collect())).toEqual([]);
    expect((await t.run((ctx) => ctx.db.get("briefs", kept)))?.status).toBe("CANCELLED");
  });
});

describe("contact data that is gone", () => {
  it("reads as erased in lists", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
    await removeContact(briefId);
    const { page } = await as(t, company._id).query(api.unlocks.mine, { paginationOpts });
    expect(page.map(({ contact }) => contact)).toEqual([ERASED_CONTACT]);
    expect((await as(t, company._id).query(api.unlocks.forBrief, { briefId }))?.contact).toEqual(ERASED_CONTACT);
    const own = await as(t, client._id).query(api.briefs.mine, { paginationOpts });
    expect(own.page.map(({ contact }) => contact)).toEqual([ERASED_CONTACT]);
    const admin = await addAdmin(t);
    expect(await admin.query(api.adminBriefs.newest, {})).toMatchObject([{ contactEmail: "" }]);
    const since = await admin.query(api.adminMails.briefsSince, { since: "2026-11-01", paginationOpts });
    expect(since.page).toMatchObject([{ contactName: ERASED_CONTACT.name }]);
  });
});
