/** "Toch niet?": a client comes back from a choice. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CHOICE_UNDO_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import { prepareMail } from "../notices/mailDelivery";
import { companyContact } from "../disclosures/companyContact";
import { as, addClient, CONTACT, expectRefusal, fakeMailProvider, runScheduled } from "../../tests/test.setup";
import { accept, briefRow, decline, jobWithQuotes, openQuotes, outbox, quoteRow, t } from "../quotes/quotes.setup";

beforeEach(openQuotes);

const undo = (userId: string, quoteId: string) => as(t, userId as never).mutation(api.chosen.undo, { quoteId });
const statusesOf = async (quotes: readonly string[]) =>
  await Promise.all(quotes.map(async (quoteId) => (await quoteRow(quoteId as never)).status));

describe("coming back from a choice", () => {
  it("opens the job and lets all quotes wait that the choice decided, and no other", async () => {
    const { client, briefId, quotes } = await jobWithQuotes(3);
    await decline(client._id, quotes[2]!);
    await accept(client._id, quotes[0]!);
    await undo(client._id, quotes[0]!);
    expect(await statusesOf(quotes)).toEqual(["PENDING", "PENDING", "DECLINED"]);
    expect((await briefRow(briefId)).status).toBe("OPEN");
    expect((await t.query(api.briefs.countOpen, {})).openJobs).toBe(1);
  });

  it("takes the client's details from the company again", async () => {
    const { client, companies, quotes } = await jobWithQuotes(1);
    await accept(client._id, quotes[0]!);
    await undo(client._id, quotes[0]!);
    const { page } = await as(t, companies[0]!._id).query(api.quotes.mine, {
      paginationOpts: { numItems: 5, cursor: null },
    });
    expect(page.map(({ contact, status }) => [contact, status])).toEqual([[null, "PENDING"]]);
  });

  it("has no mail that waits tell the company the details any more (B08)", async () => {
    const { client, companies, quotes } = await jobWithQuotes(1);
    await accept(client._id, quotes[0]!);
    const accepted = await t.run(async (ctx) => {
      const mails = await ctx.db.query("mails").collect();
      return mails.find(({ event, to }) => event === "notify-vloeren-company-accepted" && to === companies[0]!.email)!
        ._id;
    });
    // Its first attempt failed.
    expect((await t.run((ctx) => prepareMail(ctx, accepted)))?.text).toContain(CONTACT.phone);
    await undo(client._id, quotes[0]!);
    expect(await t.run((ctx) => prepareMail(ctx, accepted))).toBeNull();
  });

  it("leaves the details withdrawn that the client had withdrawn before the choice", async () => {
    const { client, companies, briefId, quotes } = await jobWithQuotes(1);
    const companyId = companies[0]!._id;
    const reads = async () => (await t.run((ctx) => companyContact(ctx, companyId, briefId)))?.phone ?? null;
    await as(t, companyId).mutation(api.unlocks.unlockBrief, { briefId });
    await as(t, client._id).mutation(api.disclosures.withdraw, { briefId, companyId });
    await accept(client._id, quotes[0]!);
    expect(await reads()).not.toBeNull();
    const us = as(t, companyId);
    await us.mutation(api.followUps.save, { briefId, stage: "won", note: CONTACT.phone!, remindOn: null });
    await undo(client._id, quotes[0]!);
    expect(await reads()).toBeNull();
    expect((await us.query(api.followUps.mine, {}))[0]?.note).toBe("");
  });

  it("names no company as a reader of the details that read them by the choice alone", async () => {
    const { client, companies, briefId, quotes } = await jobWithQuotes(1);
    const companyId = companies[0]!._id;
    const holders = async () =>
      (await as(t, client._id).query(api.disclosures.forBrief, { briefId }))!.holders.map((holder) => holder.companyId);
    await accept(client._id, quotes[0]!);
    expect(await holders()).toEqual([companyId]);
    await as(t, client._id).mutation(api.disclosures.withdraw, { briefId, companyId });
    await undo(client._id, quotes[0]!);
    // An unlock gives nothing back that the client withdrew.
    await as(t, companyId).mutation(api.unlocks.unlockBrief, { briefId });
    expect((await t.run((ctx) => companyContact(ctx, companyId, briefId)))?.phone ?? null).toBeNull();
  });

  it("names no company as a reader once an undone choice took the details back", async () => {
    const { client, briefId, quotes } = await jobWithQuotes(1);
    await accept(client._id, quotes[0]!);
    await undo(client._id, quotes[0]!);
    const register = await as(t, client._id).query(api.disclosures.forBrief, { briefId });
    expect(register!.holders).toEqual([]);
    expect(register!.lines.length).toBeGreaterThan(0);
  });

  it("leaves quotes of companies declined whose accounts are gone, and counts nothing for them", async () => {
    const { client, companies, briefId, quotes } = await jobWithQuotes(3);
    await accept(client._id, quotes[0]!);
    await t.run(async (ctx) => {
      for (const company of companies.slice(0, 2)) await ctx.db.delete("users", company._id);
    });
    const rows = async () =>
      await t.run(async (ctx) => [
        await ctx.db.query("companyRatings").collect(),
        await ctx.db.query("companyMonths").collect(),
      ]);
    const before = await rows();
    await undo(client._id, quotes[0]!);
    expect(await statusesOf(quotes)).toEqual(["DECLINED", "DECLINED", "PENDING"]);
    expect((await briefRow(briefId)).status).toBe("OPEN");
    expect(await rows()).toEqual(before);
  });

  it("keeps a job paused that its client had paused before the choice", async () => {
    const { client, briefId, quotes } = await jobWithQuotes(1);
    await as(t, client._id).mutation(api.briefs.setPaused, { briefId, paused: true });
    const { pausedAt } = await briefRow(briefId);
    await accept(client._id, quotes[0]!);
    await undo(client._id, quotes[0]!);
    expect(await briefRow(briefId)).toMatchObject({ status: "OPEN", pausedAt });
    expect((await t.query(api.briefs.countOpen, {})).openJobs).toBe(0);
  });

  it("is possible until twenty-four hours have passed, and not after", async () => {
    const { client, quotes } = await jobWithQuotes(2);
    await accept(client._id, quotes[0]!);
    const seen = await as(t, client._id).query(api.chosen.forQuote, { quoteId: quotes[0]! });
    expect(seen?.undoUntil).toBe(Date.now() + CHOICE_UNDO_MS);
    vi.setSystemTime(seen!.undoUntil!);
    await expectRefusal(undo(client._id, quotes[0]!), "CHOICE_STANDS");
    vi.setSystemTime(seen!.undoUntil! - 1);
    await undo(client._id, quotes[0]!);
    await expectRefusal(undo(client._id, quotes[0]!), "QUOTE_NOT_FOUND");
  });

  it("is the client's alone", async () => {
    const { client, companies, quotes } = await jobWithQuotes(1);
    await accept(client._id, quotes[0]!);
    for (const { _id } of [companies[0]!, await addClient(t)]) {
      await expectRefusal(undo(_id, quotes[0]!), "QUOTE_NOT_FOUND");
    }
    await expectRefusal(t.mutation(api.chosen.undo, { quoteId: quotes[0]! }), "NOT_SIGNED_IN");
  });

  it("is over once something was said of the work", async () => {
    const { client, quotes } = await jobWithQuotes(1);
    await accept(client._id, quotes[0]!);
    await as(t, client._id).mutation(api.chosen.sayGood, { quoteId: quotes[0]! });
    await expectRefusal(undo(client._id, quotes[0]!), "CHOICE_STANDS");
  });

  it("tells every company whose quote waits again, and the same choice is told of anew", async () => {
    fakeMailProvider();
    const { client, companies, quotes } = await jobWithQuotes(2);
    await accept(client._id, quotes[0]!);
    await runScheduled(t);
    await undo(client._id, quotes[0]!);
    await runScheduled(t);
    const undone = (await outbox()).filter(({ event }) => event === "choice-undone");
    expect(undone.map(({ to, payload }) => [to, payload.wasChosen])).toEqual([
      [companies[0]!.email, true],
      [companies[1]!.email, false],
    ]);
    await accept(client._id, quotes[0]!);
    await runScheduled(t);
    const counts = (event: string) => outbox().then((mails) => mails.filter((mail) => mail.event === event).length);
    expect(await counts("notify-client-accepted")).toBe(2);
    expect(await counts("notify-vloeren-company-accepted")).toBe(2);
    expect(await counts("notify-vloeren-company-declined")).toBe(2);
  });

  it("leaves the company's figures as they were before the choice", async () => {
    const { client, companies, quotes } = await jobWithQuotes(1);
    const figures = async () =>
      await t.run(async (ctx) => ({
        chosen: (await ctx.db.query("companyRatings").collect()).map(({ chosen }) => chosen),
        months: (await ctx.db.query("companyMonths").collect())
          .filter(({ companyId }) => companyId === companies[0]!._id)
          .map(({ floors, wonCents }) => [floors.map(({ won }) => won), wonCents]),
        prices: (await ctx.db.query("priceWaiting").collect()).length,
      }));
    const before = await figures();
    await accept(client._id, quotes[0]!);
    await undo(client._id, quotes[0]!);
    expect(await figures()).toEqual({ ...before, chosen: [0] });
  });
});
