import type { FunctionArgs } from "convex/server";
import { describe, expect, it } from "vitest";
import { DECLINE_UNDO_MS, QUOTE_CHANGES_MAX, QUOTE_OFFERS_AGAIN_MAX } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  dataOf,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  t,
} from "../../tests/test.setup";

backendForEachTest();

const QUOTE = { title: "Eiken vloer", description: "Leggen en afwerken.", priceCents: 125_000 };
type Fields = Partial<FunctionArgs<typeof api.quotes.change>>;

async function sentQuote() {
  const client = await addClient(t);
  const company = await addCompany(t, "subscribed");
  const briefId = await addBrief(t, { userId: client._id });
  const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, { briefId, ...QUOTE });
  const me = as(t, company._id);
  return {
    client,
    company,
    briefId,
    quoteId,
    change: (fields: Fields = {}) => me.mutation(api.quotes.change, { briefId, ...QUOTE, ...fields }),
    withdraw: () => me.mutation(api.quotes.withdraw, { briefId }),
    accept: (version?: number) =>
      as(t, client._id).mutation(api.quotes.accept, version === undefined ? { quoteId } : { quoteId, version }),
    decline: () => as(t, client._id).mutation(api.quotes.decline, { quoteId }),
    received: async () => (await as(t, client._id).query(api.quotes.forBrief, { briefId }))![0]!,
    own: async () => (await me.query(api.quotes.mineForBrief, { briefId }))!,
  };
}

const quoteCount = (briefId: Id<"briefs">) => t.run(async (ctx) => (await ctx.db.get("briefs", briefId))!.quoteCount);

describe("a change that waited for a connection (N08)", () => {
  it("counts once however often it arrives", async () => {
    const { change, own } = await sentQuote();
    const late = { priceCents: 110_000, again: false, requestId: "5a6f0a4e-6d52-4d2e-9d0c-1f4a5c9f7b10" };
    await change(late);
    await change({ priceCents: 130_000 });
    await change(late);
    expect(await own()).toMatchObject({ price: 130_000, earlier: [{ price: 125_000 }, { price: 110_000 }] });
  });

  it("offers nothing again that was taken back meanwhile", async () => {
    const { change, withdraw, own } = await sentQuote();
    await withdraw();
    await expectRefusal(change({ priceCents: 110_000, again: false }), "QUOTE_WITHDRAWN");
    expect(await own()).toMatchObject({ price: 125_000 });
    await change({ priceCents: 110_000, again: true });
    expect(await own()).toMatchObject({ price: 110_000, withdrawnAt: null });
  });
});

describe("changing a quote that waits (N08)", () => {
  it("shows the client what it says now, and what it said before", async () => {
    const { change, received, own } = await sentQuote();
    await change({ priceCents: 110_000, guaranteeYears: 5 });
    const expected = {
      price: 110_000,
      guaranteeYears: 5,
      status: "PENDING",
      earlier: [{ price: 125_000, guaranteeYears: null, packageName: "Eiken vloer", until: Date.now() }],
    };
    expect(await received()).toMatchObject(expected);
    expect(await own()).toMatchObject(expected);
  });

  it("keeps no version of what was not changed, and lets the links be", async () => {
    const { change, received } = await sentQuote();
    await change({ website: "https://vloer.nl" });
    expect(await received()).toMatchObject({ earlier: [], websiteLink: "https://vloer.nl" });
  });

  it("refuses an acceptance of a price that the client has not seen", async () => {
    const { change, accept, received } = await sentQuote();
    await change({ priceCents: 150_000 });
    await expectRefusal(accept(), "QUOTE_CHANGED");
    await expectRefusal(accept(0), "QUOTE_CHANGED");
    expect((await received()).status).toBe("PENDING");
    await accept(1);
    expect((await received()).status).toBe("ACCEPTED");
  });

  it("ends with the client's decision", async () => {
    const { change, withdraw, accept } = await sentQuote();
    await accept();
    await expectRefusal(change({ priceCents: 1_000_00 }), "QUOTE_ALREADY_DECIDED");
    await expectRefusal(withdraw(), "QUOTE_ALREADY_DECIDED");
  });

  it("tells a company nothing of a decline that can still be taken back", async () => {
    const { change, decline, own, received, client, quoteId } = await sentQuote();
    await decline();
    await change({ priceCents: 110_000 });
    expect(await own()).toMatchObject({ status: "PENDING", price: 110_000 });
    expect(await received()).toMatchObject({ status: "DECLINED", price: 110_000 });
    await as(t, client._id).mutation(api.quotes.undoDecline, { quoteId });
    expect(await received()).toMatchObject({ status: "PENDING", price: 110_000 });
  });

  it("asks for what sending asks for", async () => {
    const { change, company, briefId } = await sentQuote();
    await expectRefusal(change({ priceCents: 0 }), "INVALID_PRICE");
    await expectRefusal(change({ startsFrom: "2026-11-20" }), "QUOTE_START_PAST");
    await t.run(async (ctx) => {
      const row = await ctx.db
        .query("subscriptions")
        .withIndex("by_user", (q) => q.eq("userId", company._id))
        .first();
      await ctx.db.delete("subscriptions", row!._id);
    });
    await expectRefusal(change({ priceCents: 110_000 }), "SUBSCRIPTION_REQUIRED");
    await as(t, company._id).mutation(api.quotes.withdraw, { briefId });
  });

  it("is done so often and no more", async () => {
    const { change } = await sentQuote();
    for (let index = 1; index <= QUOTE_CHANGES_MAX; index++) await change({ priceCents: 125_000 + index });
    await expectRefusal(change({ priceCents: 1_000 }), "QUOTE_CHANGES_MAX");
  });

  it("is nobody else's", async () => {
    const { briefId, client } = await sentQuote();
    const other = await addCompany(t, "subscribed");
    await expectRefusal(as(t, other._id).mutation(api.quotes.change, { briefId, ...QUOTE }), "QUOTE_NOT_FOUND");
    await expectRefusal(as(t, other._id).mutation(api.quotes.withdraw, { briefId }), "QUOTE_NOT_FOUND");
    await expectRefusal(as(t, client._id).mutation(api.quotes.withdraw, { briefId }), "NOT_A_COMPANY");
  });

  it("stands in the copy of the company's data", async () => {
    const { change, company } = await sentQuote();
    await change({ priceCents: 110_000 });
    expect(JSON.stringify(await dataOf(t, company._id))).toContain('"price":125000');
  });
});

describe("taking a quote back (N08)", () => {
  it("leaves nothing to accept, decline or give a reason for, and keeps its place", async () => {
    const { withdraw, accept, decline, received, briefId, client, quoteId } = await sentQuote();
    await withdraw();
    expect(await received()).toMatchObject({ status: "DECLINED", withdrawnAt: Date.now() });
    await expectRefusal(accept(), "QUOTE_TAKEN_BACK");
    await expectRefusal(decline(), "QUOTE_TAKEN_BACK");
    const reason = as(t, client._id).mutation(api.quotes.giveDeclineReason, { quoteId, reason: "De prijs" });
    await expectRefusal(reason, "QUOTE_ALREADY_DECIDED");
    expect(await quoteCount(briefId)).toBe(1);
  });

  it("can be followed by offering it again", async () => {
    const { withdraw, change, accept, received } = await sentQuote();
    await withdraw();
    await change();
    expect(await received()).toMatchObject({ status: "PENDING", withdrawnAt: null, earlier: [] });
    await accept();
  });

  it("can be undone so often and no more, and says beforehand when that is over", async () => {
    const { withdraw, change, own, received } = await sentQuote();
    for (let time = 1; time <= QUOTE_OFFERS_AGAIN_MAX; time++) {
      await withdraw();
      expect(await own()).toMatchObject({ canOfferAgain: true });
      await change();
    }
    expect(await own()).toMatchObject({ status: "PENDING", canOfferAgain: false });
    await withdraw();
    await expectRefusal(change({ priceCents: 110_000 }), "QUOTE_OFFERS_AGAIN_MAX");
    expect(await received()).toMatchObject({ status: "DECLINED", withdrawnAt: Date.now(), price: 125_000 });
  });

  it("is no decline: its company gets no mail that it was not chosen", async () => {
    const mailbox = fakeMailProvider();
    const { withdraw, decline } = await sentQuote();
    await decline();
    await withdraw();
    await letTimePass(t, 2 * DECLINE_UNDO_MS);
    expect(mailbox.sent.filter(({ subject }) => /niet gekozen|afgewezen/i.test(subject))).toEqual([]);
  });
});
