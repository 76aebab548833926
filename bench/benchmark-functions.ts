/** Functions that only the benchmarks push beside the product's own; they insert many companies and jobs at once. */
import { v } from "convex/values";
import { mutation } from "../convex/_generated/server";
import { storedTitle, getBriefOrThrow, insertBrief } from "../convex/model/briefs/briefs";
import { keepJobSpot } from "../convex/model/briefs/jobSpots";
import { emptyProfile } from "../convex/model/companies/companies";
import { keepHearing } from "../convex/model/companies/jobHearers";
import { categoryKey, STORED_CATEGORY } from "../domain/floors";
import { MUNICIPALITIES } from "../domain/municipalities";
import type { Province } from "../domain/provinces";

const PROVINCE: Province = "Utrecht";
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Inserts companies with a subscription or in their trial, that work in Utrecht or in another province, each with a
 * session. Returns the subjects of their tokens.
 */
export const addCompanies = mutation({
  args: { count: v.number(), elsewhere: v.optional(v.boolean()), inTrial: v.optional(v.boolean()) },
  handler: async (ctx, { count, elsewhere, inTrial }) => {
    const subjects = [];
    for (let index = 0; index < count; index++) {
      const email = `bedrijf-${Date.now()}-${index}@bench.example`;
      const companyName = `Bedrijf ${index}`;
      const userId = await ctx.db.insert("users", {
        ...{ email, name: companyName, role: "PHOTOGRAPHER", companyName, emailVerificationTime: Date.now() },
      });
      await ctx.db.insert("profiles", {
        ...emptyProfile(userId, email),
        companyName,
        phone: "030 1234567",
        serviceAreas: [elsewhere ? "Limburg" : PROVINCE],
        completedOnboarding: true,
        seenWelcomeModal: true,
        ...(inTrial && { isTrialActive: true, trialEnd: Date.now() + YEAR_MS }),
      });
      const plan = { plan: "vloeren" as const, status: "active", currentPeriodEnd: Date.now() + YEAR_MS };
      const unpaid = { customerId: null, providerId: null, cancelAtPeriodEnd: false };
      if (!inTrial) await ctx.db.insert("subscriptions", { userId, ...plan, ...unpaid });
      await keepHearing(ctx, userId);
      const sessionId = await ctx.db.insert("authSessions", { userId, expirationTime: Date.now() + YEAR_MS });
      subjects.push(`${userId}|${sessionId}`);
    }
    return subjects;
  },
});

/** Inserts open jobs in Utrecht, or in another province. Returns their ids. */
export const addBriefs = mutation({
  args: { count: v.number(), elsewhere: v.optional(v.boolean()) },
  handler: async (ctx, { count, elsewhere }) => {
    const province: Province = elsewhere ? "Limburg" : PROVINCE;
    const ids = [];
    for (let index = 0; index < count; index++) {
      const brief = {
        title: storedTitle("Laminaat", 40, province),
        description: "Laminaat in de woonkamer en de gang, met nieuwe plinten. De ondervloer ligt er al.",
        answers: { roomType: "woonkamer" as const },
        additionalInfo: "Ruimte: Woonkamer",
        floorType: "Laminaat" as const,
        province,
        city: null,
        locationText: province,
        budgetMin: 80_000,
        budgetMax: 150_000,
        squareMeters: 40,
        preferredStartDate: null,
      };
      const contact = { name: "Fenna Janssen", email: "fenna@bench.example", phone: "06 34567890", street: null };
      ids.push(await insertBrief(ctx, { brief, contact }, null));
    }
    return ids;
  },
});

/**
 * Inserts open jobs all over the country, equally many in each municipality, or all in one: only what a company's
 * search and the notices of a new job read, and no contact data. Returns their ids.
 */
export const addSpreadBriefs = mutation({
  args: { count: v.number(), city: v.optional(v.string()) },
  handler: async (ctx, { count, city }) => {
    const ids = [];
    for (let index = 0; index < count; index++) {
      const anywhere = MUNICIPALITIES[Math.floor(Math.random() * MUNICIPALITIES.length)]!;
      const place = MUNICIPALITIES.find(({ name }) => name === city) ?? anywhere;
      const squareMeters = 10 + Math.floor(Math.random() * 200);
      const briefId = await ctx.db.insert("briefs", {
        ...{ title: storedTitle("Laminaat", squareMeters, place.province), description: "Laminaat in de woonkamer." },
        ...{
          additionalInfo: "",
          floorType: "Laminaat",
          category: STORED_CATEGORY,
          filterCategory: categoryKey("Laminaat"),
          squareMeters,
        },
        ...{ province: place.province, city: place.name, locationText: place.name, userId: null },
        ...{ budgetMin: null, budgetMax: null, preferredStartDate: null },
        ...{ status: "OPEN", unlockCount: 0, quoteCount: 0 },
      });
      await keepJobSpot(ctx, await getBriefOrThrow(ctx, briefId));
      ids.push(briefId);
    }
    return ids;
  },
});

/** Inserts a client with a session and one open job in Utrecht. Returns the subject of its token and the job. */
export const addClientWithBrief = mutation({
  args: {},
  handler: async (ctx) => {
    const email = `klant-${Date.now()}@bench.example`;
    const userId = await ctx.db.insert("users", { email, name: "Fenna Janssen", role: "CLIENT" });
    await ctx.db.insert("profiles", emptyProfile(userId, email));
    const brief = {
      ...{ title: storedTitle("Laminaat", 40, PROVINCE), description: "Laminaat in de gang.", answers: {} },
      ...{ additionalInfo: "", floorType: "Laminaat" as const, province: PROVINCE, city: null, locationText: PROVINCE },
      ...{ budgetMin: null, budgetMax: null, squareMeters: 40, preferredStartDate: null },
    };
    const contact = { name: "Fenna Janssen", email, phone: "06 34567890", street: null };
    const briefId = await insertBrief(ctx, { brief, contact }, userId);
    const sessionId = await ctx.db.insert("authSessions", { userId, expirationTime: Date.now() + YEAR_MS });
    return { subject: `${userId}|${sessionId}`, briefId };
  },
});
