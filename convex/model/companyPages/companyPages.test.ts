import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { verifiedAtOf } from "../admin/verifications";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  dataOf,
  eraseAccountOf,
  expectRefusal,
  t,
} from "../../tests/test.setup";

let company: Doc<"users">;
backendForEachTest();
beforeEach(async () => {
  company = await addCompany(t, "subscribed");
});

const setPublic = (user: Doc<"users">, isPublic: boolean) =>
  as(t, user._id).mutation(api.companyPages.setPublic, { isPublic });
const publish = async (user = company) => (await setPublic(user, true))!;
const read = (slug: string) => t.query(api.companyPages.read, { slug });
const mine = (user = company) => as(t, user._id).query(api.companyPages.mine, {});

async function change(user: Doc<"users">, fields: Partial<Doc<"profiles">>): Promise<void> {
  await t.run(async (ctx) => {
    const profile = await ctx.db
      .query("profiles")
      .withIndex("by_user", (q) => q.eq("userId", user._id))
      .unique();
    await ctx.db.patch("profiles", profile!._id, fields);
  });
}

async function sendQuote(briefId: Id<"briefs">): Promise<void> {
  await as(t, company._id).mutation(api.quotes.sendQuote, {
    briefId,
    title: "Offerte",
    description: "Alles erin.",
    priceCents: 125_000,
  });
}

describe("a company's page (B12)", () => {
  it("is there for nobody until its company makes it public, and for nobody after it took it away", async () => {
    expect(await mine()).toMatchObject({ slug: null, isPublic: false, page: { companyName: company.companyName } });
    const slug = await publish();
    expect(await read(slug)).toMatchObject({ companyName: company.companyName });
    expect(await mine()).toMatchObject({ slug, isPublic: true });
    expect(await setPublic(company, false)).toBe(slug);
    expect(await read(slug)).toBeNull();
    expect(await mine()).toMatchObject({ slug, isPublic: false });
    expect(await setPublic(company, true)).toBe(slug);
    expect(await read(slug)).not.toBeNull();
  });

  it("has an address of its own, which stays when the company is renamed", async () => {
    const other = await addCompany(t, "trial");
    for (const user of [company, other]) await change(user, { companyName: "De Linde & Zn." });
    expect(await publish(company)).toBe("de-linde-en-zn");
    expect(await publish(other)).toBe("de-linde-en-zn-2");
    await change(company, { companyName: "Parket Noord" });
    expect(await publish()).toBe("de-linde-en-zn");
    expect(await read("de-linde-en-zn")).toMatchObject({ companyName: "Parket Noord" });
    expect(await read("de-linde-en-zn-2")).toMatchObject({ companyName: "De Linde & Zn." });
  });

  it("is a company's that has told who it is", async () => {
    await expectRefusal(setPublic(await addCompany(t, "onboarding"), true), "PROFILE_INCOMPLETE");
    await expectRefusal(setPublic(await addCompany(t, "noProfile"), true), "PROFILE_INCOMPLETE");
    expect(await setPublic(await addCompany(t, "noProfile"), false)).toBeNull();
    await expectRefusal(setPublic(await addClient(t), true), "NOT_A_COMPANY");
  });

  it("says nothing of jobs and clients, and gives no way around the platform (I9)", async () => {
    const description = "Bel 06 12 34 56 78 of mail jan@vloeren.nl, zie www.vloeren.nl. Wij leggen visgraat.";
    await change(company, { description, phone: "06 12 34 56 78", website: "https://vloeren.nl" });
    const briefId = await addBrief(t, { contact: CONTACT, unlockedBy: [company._id] });
    await sendQuote(briefId);
    const shown = JSON.stringify(await read(await publish()));
    expect(shown).toContain("Wij leggen visgraat.");
    const title = await t.run(async (ctx) => (await ctx.db.get("briefs", briefId))!.title);
    for (const secret of ["06 12", "@", "vloeren.nl", company.email, CONTACT.name, CONTACT.phone!, briefId, title]) {
      expect(shown).not.toContain(secret);
    }
    expect(shown).not.toContain("125");
  });

  it("shows the KVK number with the day on which staff checked it, and not a number that nobody checked", async () => {
    await change(company, { kvkNumber: "68750110" });
    const slug = await publish();
    expect(await read(slug)).toMatchObject({ kvk: null });
    const admin = await addAdmin(t);
    await admin.mutation(api.adminUsers.setVerified, { userId: company._id, verified: true });
    const checkedAt = Date.now();
    expect(await read(slug)).toMatchObject({ kvk: { number: "68750110", checkedAt } });
    vi.setSystemTime(Date.now() + DAY_MS / 24);
    const row = await t.run(async (ctx) => {
      const stored = await ctx.db.query("companyProfiles").first();
      return await verifiedAtOf(ctx, stored!);
    });
    expect(Math.floor(row!)).toBe(checkedAt);
    await admin.mutation(api.adminUsers.setVerified, { userId: company._id, verified: false });
    expect(await read(slug)).toMatchObject({ kvk: null });
  });

  it("says how soon the company answers from three quotes on, by the median", async () => {
    const slug = await publish();
    const hours = 60 * 60 * 1000;
    const answerTimes: (number | null)[] = [];
    for (const wait of [5 * hours, 1 * hours, 30 * hours, 3 * hours]) {
      const briefId = await addBrief(t, { unlockedBy: [company._id] });
      vi.setSystemTime(Date.now() + wait);
      await sendQuote(briefId);
      answerTimes.push((await read(slug))!.answerTime);
    }
    expect(answerTimes.map((time) => (time === null ? null : Math.round(time / hours)))).toEqual([null, null, 5, 4]);
  });

  it("is listed for the sitemap as long as it is public", async () => {
    const page = { paginationOpts: { numItems: 10, cursor: null } };
    const slug = await publish();
    const other = await publish(await addCompany(t, "trial"));
    const listed = async () => (await t.query(api.companyPages.listPublic, page)).page.map((row) => row.slug);
    expect(await listed()).toEqual([slug, other]);
    await setPublic(company, false);
    expect(await listed()).toEqual([other]);
  });

  it("is reached by the clients whose details the company has, from the quote and from the unlock", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
    await sendQuote(briefId);
    const me = as(t, client._id);
    const slugs = async () => {
      const [brief] = (await me.query(api.briefs.mine, { paginationOpts: { numItems: 10, cursor: null } })).page;
      const [quote] = (await me.query(api.quotes.forBrief, { briefId }))!;
      const profile = await me.query(api.quotes.companyProfile, { quoteId: quote!._id });
      return [brief!.unlockedBy[0]!.pageSlug, profile!.pageSlug];
    };
    expect(await slugs()).toEqual([null, null]);
    const slug = await publish();
    expect(await slugs()).toEqual([slug, slug]);
  });

  it("goes with the account, and stands in the copy of its data", async () => {
    const slug = await publish(await addCompany(t, "locked"));
    const owner = await t.run(async (ctx) => (await ctx.db.query("companyPages").first())!.userId);
    expect(await dataOf(t, owner)).toMatchObject({ companyPage: { slug, isPublic: true } });
    await eraseAccountOf(t, owner);
    expect(await read(slug)).toBeNull();
    expect(await t.run((ctx) => ctx.db.query("companyPages").collect())).toEqual([]);
  });
});
