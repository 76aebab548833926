import { beforeEach, describe, expect, it, vi } from "vitest";
import { RETENTION_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  fakeMailProvider,
  runScheduled,
  t,
} from "../../tests/test.setup";

const NOW = Date.parse("2026-11-21T09:00:00Z");

backendForEachTest(NOW);
beforeEach(() => void fakeMailProvider());

const opens = (companyId: Id<"users">, briefId: string) => as(t, companyId).mutation(api.briefs.noteView, { briefId });
const rows = (table: "briefViews" | "briefProgress") => t.run((ctx) => ctx.db.query(table).collect());

describe("the timeline of a request (N02)", () => {
  it("goes from asked to chosen, in counts and moments", async () => {
    const client = await addClient(t);
    const companies = [
      await addCompany(t, "subscribed"),
      await addCompany(t, "subscribed"),
      await addCompany(t, "trial"),
    ];
    const briefId = await addBrief(t, { userId: client._id });
    const seen = () => as(t, client._id).query(api.briefs.timeline, { briefId });
    expect(await seen()).toMatchObject({ mailed: 0, viewed: 0, unlockedAt: null, quotedAt: null, isChosen: false });

    await t.mutation(internal.notifications.notifyCompanies, {
      briefId,
      category: "VLOEREN_OVERIG",
      location: "Nederland",
      budget: null,
    });
    await runScheduled(t);
    expect(await seen()).toMatchObject({ mailed: 3, viewed: 0 });
    // Whoever sent it without an account reads that number too, and nothing else (N01).
    expect(await t.query(api.briefs.mailed, { briefId })).toBe(3);

    for (const company of companies) await opens(company._id, briefId);
    const [first] = companies;
    await as(t, first!._id).mutation(api.unlocks.unlockBrief, { briefId });
    expect(await seen()).toMatchObject({ viewed: 3, unlockedAt: expect.any(Number) as number, quotedAt: null });

    const quote = { briefId, title: "Eiken visgraat", description: "Gelegd en geolied.", priceCents: 285_000 };
    await as(t, first!._id).mutation(api.quotes.sendQuote, quote);
    const [received] = (await as(t, client._id).query(api.quotes.forBrief, { briefId }))!;
    await as(t, client._id).mutation(api.quotes.accept, { quoteId: received!._id });
    expect(await seen()).toMatchObject({ isChosen: true, chosenAt: expect.any(Number) as number });
    // Counts: a company is told of no other (I9), and the client of no name here.
    const said = JSON.stringify(await seen());
    for (const { companyName, email } of companies) {
      expect(said).not.toContain(companyName);
      expect(said).not.toContain(email);
    }
  });

  it("is its owner's alone", async () => {
    const [owner, other] = [await addClient(t), await addClient(t)];
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t, { userId: owner._id, unlockedBy: [company._id] });
    for (const who of [other, company]) expect(await as(t, who._id).query(api.briefs.timeline, { briefId })).toBeNull();
    expect(await t.query(api.briefs.timeline, { briefId })).toBeNull();
    expect(await t.query(api.briefs.mailed, { briefId: "verzonnen" })).toBeNull();
    expect(await as(t, owner._id).query(api.briefs.timeline, { briefId: "verzonnen" })).toBeNull();
  });
});

describe("a company that opens a job", () => {
  it("counts once, however often it looks and from however many screens at once", async () => {
    const [one, two] = [await addCompany(t, "subscribed"), await addCompany(t, "locked")];
    const briefId = await addBrief(t);
    await Promise.all([opens(one._id, briefId), opens(one._id, briefId), opens(two._id, briefId)]);
    await opens(one._id, briefId);
    expect(await rows("briefViews")).toHaveLength(2);
    expect(await rows("briefProgress")).toMatchObject([{ briefId, viewed: 2 }]);
  });

  it("does not count for its own request, a closed one, or none", async () => {
    const company = await addCompany(t, "subscribed");
    const own = await addBrief(t, { userId: company._id });
    const closed = await addBrief(t, { status: "CANCELLED" });
    for (const briefId of [own, closed, "verzonnen"]) await opens(company._id, briefId);
    expect(await rows("briefViews")).toEqual([]);
  });

  it("changes nothing of what everybody watches", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    const before = await t.run((ctx) => ctx.db.get("briefs", briefId));
    await opens(company._id, briefId);
    expect(await t.run((ctx) => ctx.db.get("briefs", briefId))).toEqual(before);
  });

  it("is forgotten with its account, and after twelve months; the count stays", async () => {
    const [leaving, staying] = [await addCompany(t, "trial"), await addCompany(t, "trial")];
    const briefId = await addBrief(t);
    for (const { _id } of [leaving, staying]) await opens(_id, briefId);
    await t.mutation(internal.accountJobs.eraseAgain, { userIds: [leaving._id] });
    await runScheduled(t);
    expect(await rows("briefViews")).toMatchObject([{ companyId: staying._id }]);
    vi.setSystemTime(NOW + RETENTION_MS * 2);
    await t.mutation(internal.retention.forgetOldRows, {});
    expect(await rows("briefViews")).toEqual([]);
    expect(await rows("briefProgress")).toMatchObject([{ viewed: 2 }]);
  });
});
