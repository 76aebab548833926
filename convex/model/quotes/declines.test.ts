import { beforeEach, describe, expect, it } from "vitest";
import { DECLINE_UNDO_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { getBriefOrThrow, setBriefStatus } from "../briefs/briefs";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  dataOf,
  eraseAccountOf,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  mailsWithTexts,
  runScheduled,
  t,
} from "../../tests/test.setup";

backendForEachTest();
beforeEach(() => void fakeMailProvider());

const FIRST_PAGE = { paginationOpts: { numItems: 20, cursor: null } };
const quoteRow = (quoteId: Id<"proposals">) => t.run(async (ctx) => (await ctx.db.get("proposals", quoteId))!);
const declineMails = () =>
  mailsWithTexts(t).then((mails) => mails.filter(({ event }) => event === "notify-vloeren-company-declined"));

/** A client with a job, and two companies that sent a quote on it. */
async function jobWithQuotes() {
  const client = await addClient(t);
  const briefId = await addBrief(t, { userId: client._id });
  const companies = [await addCompany(t, "subscribed"), await addCompany(t, "subscribed")] as const;
  const send = async (userId: Id<"users">) =>
    (
      await as(t, userId).mutation(api.quotes.sendQuote, {
        briefId,
        title: "Eiken vloer",
        description: "Leggen en afwerken.",
        priceCents: 125_000,
      })
    ).quoteId;
  const quotes = [await send(companies[0]._id), await send(companies[1]._id)] as const;
  const owner = as(t, client._id);
  return {
    client,
    briefId,
    companies,
    quotes,
    owner,
    decline: (quoteId: string) => owner.mutation(api.quotes.decline, { quoteId }),
    undo: (quoteId: string) => owner.mutation(api.quotes.undoDecline, { quoteId }),
    received: async (quoteId: string) =>
      (await owner.query(api.quotes.forBrief, { briefId }))!.find(({ _id }) => _id === quoteId)!,
    /** What a company is told of its own quote, wherever it may look. */
    seenBy: async (company: { _id: Id<"users"> }) => {
      const viewer = as(t, company._id);
      const one = (await viewer.query(api.quotes.mineForBrief, { briefId }))!;
      const [listed] = (await viewer.query(api.quotes.mine, FIRST_PAGE)).page;
      const copy = await dataOf(t, company._id);
      const exported = (copy.quotes as { status: string; declineReason?: string }[])[0]!;
      expect([listed!.status, exported.status]).toEqual([one.status, one.status]);
      expect(exported.declineReason ?? null).toBe(one.declineReason);
      expect(Object.keys(exported)).not.toContain("declineUndo");
      return { status: one.status, reason: one.declineReason };
    },
  };
}

describe("a decline", () => {
  it("shows at once to the client, and to nobody else for ten seconds (CLIENT-008)", async () => {
    const { companies, quotes, decline, received, seenBy } = await jobWithQuotes();
    await decline(quotes[0]);
    expect(await received(quotes[0])).toMatchObject({
      status: "DECLINED",
      declineUndoUntil: Date.now() + DECLINE_UNDO_MS,
    });
    await letTimePass(t, DECLINE_UNDO_MS - 1);
    expect(await seenBy(companies[0])).toEqual({ status: "PENDING", reason: null });
    expect(await declineMails()).toEqual([]);
  });

  it("goes through after ten seconds without anybody looking, and mails the company once (CLIENT-011)", async () => {
    const { companies, quotes, decline, received, seenBy } = await jobWithQuotes();
    await decline(quotes[0]);
    await letTimePass(t, DECLINE_UNDO_MS);
    await runScheduled(t);
    expect(await received(quotes[0])).toMatchObject({ status: "DECLINED", declineUndoUntil: null });
    expect(await seenBy(companies[0])).toEqual({ status: "DECLINED", reason: null });
    expect(await declineMails()).toMatchObject([{ to: companies[0].email }]);
  });

  it("that was taken back never was: the quote waits, nothing is mailed, and it can be accepted", async () => {
    const { companies, quotes, decline, undo, owner, received, seenBy } = await jobWithQuotes();
    const before = await quoteRow(quotes[0]);
    await decline(quotes[0]);
    await owner.mutation(api.quotes.giveDeclineReason, { quoteId: quotes[0], reason: "De prijs" });
    await letTimePass(t, DECLINE_UNDO_MS - 1);
    await undo(quotes[0]);
    expect(await quoteRow(quotes[0])).toEqual(before);
    await runScheduled(t);
    expect(await declineMails()).toEqual([]);
    expect(await received(quotes[0])).toMatchObject({ status: "PENDING", declineUndoUntil: null, declineReason: null });
    expect(await seenBy(companies[0])).toEqual({ status: "PENDING", reason: null });
    await owner.mutation(api.quotes.accept, { quoteId: quotes[0] });
    expect((await quoteRow(quotes[0])).status).toBe("ACCEPTED");
  });

  it("can be made again after it was taken back, with ten seconds of its own", async () => {
    const { quotes, decline, undo } = await jobWithQuotes();
    await decline(quotes[0]);
    await letTimePass(t, 6000);
    await undo(quotes[0]);
    await decline(quotes[0]);
    await letTimePass(t, 6000);
    expect(await declineMails()).toEqual([]);
    await letTimePass(t, 4000);
    await runScheduled(t);
    expect(await declineMails()).toHaveLength(1);
  });

  it("cannot be taken back later, twice, or by anybody else", async () => {
    const { companies, quotes, decline, undo } = await jobWithQuotes();
    await expectRefusal(undo(quotes[0]), "QUOTE_ALREADY_DECIDED");
    await decline(quotes[0]);
    for (const actor of [companies[0]._id, (await addClient(t))._id]) {
      await expectRefusal(as(t, actor).mutation(api.quotes.undoDecline, { quoteId: quotes[0] }), "QUOTE_NOT_FOUND");
    }
    await expectRefusal(decline(quotes[0]), "QUOTE_ALREADY_DECIDED");
    await letTimePass(t, DECLINE_UNDO_MS);
    await runScheduled(t);
    await expectRefusal(undo(quotes[0]), "QUOTE_ALREADY_DECIDED");
  });

  it("is final at once when another quote is accepted meanwhile (I5)", async () => {
    const { companies, quotes, owner, decline, undo, seenBy } = await jobWithQuotes();
    await decline(quotes[0]);
    await owner.mutation(api.quotes.accept, { quoteId: quotes[1] });
    await expectRefusal(undo(quotes[0]), "QUOTE_ALREADY_DECIDED");
    expect(await seenBy(companies[0])).toEqual({ status: "DECLINED", reason: null });
    await runScheduled(t);
    expect(await declineMails()).toHaveLength(1);
  });

  it("is final when its job was cancelled or its company left meanwhile", async () => {
    const { briefId, companies, quotes, decline, undo } = await jobWithQuotes();
    await decline(quotes[0]);
    await t.run(async (ctx) => {
      for await (const { _id, userId } of ctx.db.query("subscriptions")) {
        if (userId === companies[0]._id) await ctx.db.patch("subscriptions", _id, { status: "canceled" });
      }
    });
    await eraseAccountOf(t, companies[0]._id);
    await letTimePass(t, 1);
    await expectRefusal(undo(quotes[0]), "QUOTE_ALREADY_DECIDED");
    await decline(quotes[1]);
    await t.run(async (ctx) => await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), "CANCELLED"));
    await expectRefusal(undo(quotes[1]), "BRIEF_CANCELLED");
    await runScheduled(t);
    expect((await quoteRow(quotes[1])).status).toBe("DECLINED");
  });
});

describe("a reason for a decline", () => {
  it("is told with the mail, or later on the company's own page", async () => {
    const { companies, quotes, owner, decline, received, seenBy } = await jobWithQuotes();
    const because = (quoteId: string, reason: "De prijs" | "De planning") =>
      owner.mutation(api.quotes.giveDeclineReason, { quoteId, reason });
    await decline(quotes[0]);
    await because(quotes[0], "De prijs");
    expect(await received(quotes[0])).toMatchObject({ declineReason: "De prijs" });
    await decline(quotes[1]);
    await letTimePass(t, DECLINE_UNDO_MS);
    await runScheduled(t);
    await because(quotes[1], "De planning");
    expect(await seenBy(companies[0])).toEqual({ status: "DECLINED", reason: "De prijs" });
    expect(await seenBy(companies[1])).toEqual({ status: "DECLINED", reason: "De planning" });
    const texts = (await declineMails()).map(({ text }) => text.includes("De prijs"));
    expect(texts).toEqual([true, false]);
  });

  it("is one of a list, about a quote that was declined, from the owner of its job", async () => {
    const { companies, quotes, owner, decline } = await jobWithQuotes();
    const because = (caller: typeof owner, reason: string) =>
      caller.mutation(api.quotes.giveDeclineReason, { quoteId: quotes[0], reason: reason as "De prijs" });
    await expectRefusal(because(owner, "De prijs"), "QUOTE_ALREADY_DECIDED");
    await decline(quotes[0]);
    await expectRefusal(because(as(t, companies[0]._id), "De prijs"), "QUOTE_NOT_FOUND");
    await expect(because(owner, "Bel 06 12345678")).rejects.toThrow();
  });
});
