import { TransactionMetricsTracker } from "../../../node_modules/convex-test/dist/transactionMetrics.js";
import { describe, expect, it, vi } from "vitest";
import type { CategoryKey } from "../../../domain/floors";
import { COMPANIES_PER_PAGE, DAY_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { countChosen } from "../companies/ratings";
import { keepHearing } from "../companies/jobHearers";
import { emptyProfile } from "../companies/companies";
import { addAdmin, addBrief, addClient, addCompany, as, backendForEachTest, t } from "../../tests/test.setup";

backendForEachTest();

type Where = Parameters<typeof addCompany>[2];
async function publish(where: Where = {}, standing: "subscribed" | "trial" | "locked" = "subscribed") {
  const company = await addCompany(t, standing, where);
  const slug = await as(t, company._id).mutation(api.companyPages.setPublic, { isPublic: true });
  return { ...company, slug: slug! };
}
const listed = async (place: string, floor: CategoryKey | "" = "", after: number | null = null) =>
  await t.query(api.companyPages.listIn, { place, floor, after });
const slugsIn = async (place: string, floor: CategoryKey | "" = "") =>
  (await listed(place, floor)).companies.map(({ slug }) => slug).sort();

describe("the companies of a place", () => {
  it("are those that work there, on that floor, with a public page", async () => {
    const zeist = await publish({ serviceAreas: ["Utrecht"], specializations: ["Laminaat"] });
    const everywhere = await publish({ specializations: ["Tapijt", "Laminaat"] });
    const all = await publish({ serviceAreas: ["Zeeland"] });
    await addCompany(t, "subscribed", { serviceAreas: ["Utrecht"] });
    await publish({ serviceAreas: ["Utrecht"] }, "locked");
    expect(await slugsIn("zeist")).toEqual([zeist.slug, everywhere.slug].sort());
    expect(await slugsIn("goes")).toEqual([everywhere.slug, all.slug].sort());
    expect(await slugsIn("zeist", "TAPIJT")).toEqual([everywhere.slug]);
    expect(await slugsIn("goes", "TEGELS")).toEqual([all.slug]);
    expect(await slugsIn("")).toEqual([zeist.slug, everywhere.slug, all.slug].sort());
    expect(await listed("atlantis")).toEqual({ companies: [], next: null });
  });

  it("are those whose page says so: what a company searches for is its own affair", async () => {
    const company = await publish({ serviceAreas: ["Utrecht"], specializations: ["Laminaat"] });
    const area = { kind: "radius" as const, place: "Texel", radiusKm: 25 as const };
    await as(t, company._id).mutation(api.search.save, { search: { area, floors: ["TAPIJT"], minSquareMeters: 50 } });
    expect(await slugsIn("texel")).toEqual([]);
    expect(await slugsIn("zeist", "TAPIJT")).toEqual([]);
    expect(await slugsIn("zeist", "LAMINAAT")).toEqual([company.slug]);
    const places = await t.query(api.companyPages.placesWithCompanies, {});
    expect(places).toContain("zeist");
    expect(places).not.toContain("texel");
  });

  it("go from the list when the page goes, whoever took it away, and come back with it", async () => {
    const company = await publish({ serviceAreas: ["Utrecht"] });
    const setPublic = (isPublic: boolean) => as(t, company._id).mutation(api.companyPages.setPublic, { isPublic });
    await setPublic(false);
    expect(await slugsIn("zeist")).toEqual([]);
    await setPublic(true);
    expect(await slugsIn("zeist")).toEqual([company.slug]);
    const admin = await addAdmin(t);
    await admin.mutation(api.adminReviews.takeDown, { userId: company._id, reason: "Valse foto's" });
    expect(await slugsIn("zeist")).toEqual([]);
    expect(await t.query(api.companyPages.placesWithCompanies, {})).toEqual([]);
  });

  it("stand in the order of how well they are known, page by page, each once", async () => {
    const companies = [];
    for (let index = 0; index < COMPANIES_PER_PAGE + 3; index += 1) companies.push(await publish());
    const known = companies.at(-1)!;
    await t.run(async (ctx) => await countChosen(ctx, known._id, 1));
    const first = await listed("zeist");
    expect(first.companies[0]).toMatchObject({ slug: known.slug, chosen: 1 });
    expect(first.companies).toHaveLength(COMPANIES_PER_PAGE);
    const second = await listed("zeist", "", first.next);
    expect(second.next).toBeNull();
    const all = [...first.companies, ...second.companies].map(({ slug }) => slug);
    expect(all.sort()).toEqual(companies.map(({ slug }) => slug).sort());
  });

  it("count a quote as chosen once its client has accepted it", async () => {
    const client = await addClient(t);
    const company = await publish();
    const briefId = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
    const quote = { title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, { briefId, ...quote });
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    expect((await listed("zeist")).companies).toMatchObject([{ slug: company.slug, chosen: 1 }]);
  });

  it("cost as many documents with 20 as with 400 companies in the place", async () => {
    const add = async (count: number) =>
      await t.run(async (ctx) => {
        for (let index = 0; index < count; index += 1) await addPublished(ctx, `${count}-${index}`);
      });
    await add(20);
    const few = await documentsRead(() => listed("zeist", "LAMINAAT"));
    await add(380);
    const many = await documentsRead(() => listed("zeist", "LAMINAAT"));
    expect(few).toBeGreaterThan(COMPANIES_PER_PAGE);
    expect(many).toBe(few);
  });
});

async function addPublished(ctx: Parameters<typeof keepHearing>[0], name: string): Promise<Id<"users">> {
  const email = `${name}@menigte.test`;
  const userId = await ctx.db.insert("users", { email, name, role: "PHOTOGRAPHER", companyName: name });
  const profile: Omit<Doc<"profiles">, "_id" | "_creationTime"> = {
    ...{ ...emptyProfile(userId, email), companyName: name, completedOnboarding: true, serviceAreas: ["Utrecht"] },
    ...{ trialEnd: Date.now() + 10 * DAY_MS, isTrialActive: true },
  };
  await ctx.db.insert("profiles", profile);
  const company = { startingPrice: null, portfolioLinks: null, onboardedAtVerhuis: false, verified: false };
  await ctx.db.insert("companyProfiles", { userId, ...company });
  await ctx.db.insert("companyPages", { userId, slug: name, isPublic: true, publishedAt: Date.now() });
  await keepHearing(ctx, userId);
  return userId;
}

const metrics = TransactionMetricsTracker.prototype;

/** How many documents a call reads. */
async function documentsRead(call: () => Promise<unknown>): Promise<number> {
  let documents = 0;
  const { trackRead } = metrics;
  const counting = vi.spyOn(metrics, "trackRead").mockImplementation(function (this: typeof metrics, size) {
    documents += 1;
    trackRead.call(this, size);
  });
  await call();
  counting.mockRestore();
  return documents;
}

describe("the last jobs of a place with what they cost", () => {
  const cost = async (place: string) => await t.query(api.companyPages.lastJobsIn, { place });

  async function accepted(options: Parameters<typeof addBrief>[1], priceCents: number): Promise<void> {
    const client = await addClient(t);
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t, { ...options, userId: client._id, unlockedBy: [company._id] });
    const quote = { title: "Eiken", description: "Leggen.", priceCents };
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, { briefId, ...quote });
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
  }

  it("are those that a client chose a quote for, rounded, those of the town first", async () => {
    await accepted({ province: "Utrecht", city: "Zeist", squareMeters: 38 }, 217_340);
    await accepted({ province: "Utrecht", city: "Amersfoort", squareMeters: 61 }, 300_000);
    await accepted({ province: "Zeeland", city: "Goes" }, 100_000);
    await addBrief(t, { province: "Utrecht", city: "Zeist", status: "COMPLETED" });
    expect(await cost("zeist")).toEqual([
      { title: expect.stringMatching(/40\sm², Zeist$/), month: "2026-11", price: 220_000 },
      { title: expect.stringMatching(/60\sm², Utrecht$/), month: "2026-11", price: 300_000 },
    ]);
    expect(await cost("groningen")).toEqual([]);
    expect(await cost("atlantis")).toEqual([]);
  });
});
