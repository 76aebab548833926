import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { addBrief, addClient, addCompany, as, CONTACT } from "../../tests/test.setup";
import { t, openQuotes, FIRST_PAGE, send, accept, jobWithQuotes } from "./quotes.setup";

beforeEach(openQuotes);

describe("quotes on a client's screen", () => {
  it("show the company, the price in cents and all six services", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id });
    const company = await addCompany(t, "subscribed");
    await send(company._id, briefId, { includedServices: ["Inmeetservice"] });
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
    const quotes = await as(t, client._id).query(api.quotes.forBrief, { briefId });
    expect(quotes).toHaveLength(1);
    expect(quotes![0]).toMatchObject({
      companyId: company._id,
      companyName: company.companyName,
      companyVerified: false,
      price: 125_000,
      startsFrom: null,
      guaranteeYears: null,
    });
    expect(quotes![0]!.includedServices).toEqual(["Inmeetservice"]);
  });

  it("say nothing about services when the company said nothing", async () => {
    const { client, briefId } = await jobWithQuotes(1);
    const quotes = await as(t, client._id).query(api.quotes.forBrief, { briefId });
    expect(quotes?.[0]?.includedServices).toBeNull();
  });

  it("show how many floors its company laid here, and three photos of its work", async () => {
    const { client, companies, quotes } = await jobWithQuotes(1);
    await accept(client._id, quotes[0]!);
    const { _id: companyId } = companies[0]!;
    await t.run(async (ctx) => {
      const portfolioImages = await Promise.all([1, 2, 3, 4].map((each) => ctx.storage.store(new Blob([`${each}`]))));
      const profile = await ctx.db
        .query("profiles")
        .withIndex("by_user", (q) => q.eq("userId", companyId))
        .unique();
      await ctx.db.patch("profiles", profile!._id, { portfolioImages });
    });
    const other = await addClient(t);
    const briefId = await addBrief(t, { userId: other._id });
    await send(companyId, briefId);
    const [shown] = (await as(t, other._id).query(api.quotes.forBrief, { briefId }))!;
    expect(shown).toMatchObject({ companyFloors: 1, companyAnswerTime: null });
    expect(new Set(shown!.companyPhotos).size).toBe(3);
  });

  it("are the owner's alone (CLIENT-003, I9)", async () => {
    const { briefId, companies } = await jobWithQuotes(1);
    expect(await t.query(api.quotes.forBrief, { briefId })).toBeNull();
    expect(await as(t, companies[0]!._id).query(api.quotes.forBrief, { briefId })).toBeNull();
    expect(await as(t, (await addClient(t))._id).query(api.quotes.forBrief, { briefId })).toBeNull();
    expect(await as(t, companies[0]!._id).query(api.quotes.forBrief, { briefId: "geen-id" })).toBeNull();
  });

  it("open the company's profile, null when it has none (CLIENT-012, CLIENT-013)", async () => {
    const { client, companies, quotes } = await jobWithQuotes(1);
    const profileFor = (userId: Id<"users">) => as(t, userId).query(api.quotes.companyProfile, { quoteId: quotes[0]! });
    expect(await profileFor(client._id)).toMatchObject({
      companyName: companies[0]!.companyName,
      verified: false,
      phone: "030 1234567",
    });
    expect(await profileFor((await addClient(t))._id)).toBeNull();
    expect(await profileFor(companies[0]!._id)).toBeNull();
    await t.run(async (ctx) => {
      const row = await ctx.db
        .query("companyProfiles")
        .withIndex("by_user", (q) => q.eq("userId", companies[0]!._id))
        .unique();
      await ctx.db.delete("companyProfiles", row!._id);
    });
    expect(await profileFor(client._id)).toBeNull();
  });
});

describe("a company's own quotes", () => {
  it("show what became of each, the client's details only once it is accepted (I4)", async () => {
    const { client, briefId, companies, quotes } = await jobWithQuotes(2);
    const [winner, loser] = companies.map(({ _id }) => _id) as [Id<"users">, Id<"users">];
    const mine = (userId: Id<"users">) => as(t, userId).query(api.quotes.mineForBrief, { briefId });
    expect(await mine(winner)).toMatchObject({ _id: quotes[0], status: "PENDING", contact: null });
    await accept(client._id, quotes[0]!);
    expect(await mine(winner)).toMatchObject({ status: "ACCEPTED", contact: CONTACT, brief: { status: "COMPLETED" } });
    expect(await mine(loser)).toMatchObject({ _id: quotes[1], status: "DECLINED", contact: null });
    const { page } = await as(t, winner).query(api.quotes.mine, FIRST_PAGE);
    expect(page).toEqual([await mine(winner)]);
  });

  it("are nobody else's, and there is none on an id that is no job (I9)", async () => {
    const { client, briefId, companies } = await jobWithQuotes(1);
    const other = await addCompany(t, "subscribed");
    await as(t, other._id).mutation(api.unlocks.unlockBrief, { briefId });
    for (const user of [client, other]) {
      expect(await as(t, user._id).query(api.quotes.mineForBrief, { briefId })).toBeNull();
    }
    expect(await t.query(api.quotes.mineForBrief, { briefId })).toBeNull();
    expect(await as(t, companies[0]!._id).query(api.quotes.mineForBrief, { briefId: "geen-id" })).toBeNull();
  });
});

describe("a client's own jobs", () => {
  it("are listed with contact, answers and who unlocked, newest first (CLIENT-003, CLIENT-004, C25)", async () => {
    const client = await addClient(t);
    const company = await addCompany(t, "trial");
    await addBrief(t, { userId: (await addClient(t))._id });
    await addBrief(t, { userId: client._id, status: "CANCELLED" });
    await addBrief(t, { userId: client._id, unlockedBy: [company._id], answers: { roomType: "keuken" } });
    const { page } = await as(t, client._id).query(api.briefs.mine, FIRST_PAGE);
    expect(page.map((brief) => brief.status)).toEqual(["OPEN", "CANCELLED"]);
    expect(page[0]).toMatchObject({
      contact: CONTACT,
      additionalInfo: "Ruimte: Keuken",
      answers: { roomType: "keuken" },
      unlockCount: 1,
    });
    expect(page[0]!.unlockedBy.map((unlocker) => unlocker.companyName)).toEqual([company.companyName]);
    expect((await t.query(api.briefs.mine, FIRST_PAGE)).page).toEqual([]);
  });
});
