import type { FunctionArgs } from "convex/server";
import { describe, expect, it } from "vitest";
import { api } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  expectRefusal,
  outcome,
  t,
} from "../../tests/test.setup";

backendForEachTest();

type Answers = FunctionArgs<typeof api.verhuisOnboarding.complete>;
const answers: Answers = {
  businessName: "Vloerenatelier De Linde",
  bio: " Visgraat is ons vak. ",
  website: "vloer.nl",
  yearsInBusiness: 14,
  startingPrice: 250,
  categories: ["PARKET", "RENOVATIE", "PARKET"],
  serviceAreas: ["Utrecht", "Zeeland"],
  portfolioLinks: ["vloer.nl/een", " ", "https://vloer.nl/drie"],
};

const complete = (userId: Id<"users">, changes: Partial<Answers> = {}) =>
  as(t, userId).mutation(api.verhuisOnboarding.complete, { ...answers, ...changes });
const mine = (userId: Id<"users">) => as(t, userId).query(api.verhuisOnboarding.mine, {});
const rowsOf = (userId: Id<"users">) =>
  t.run(async (ctx) => ({
    profiles: (await ctx.db.query("profiles").collect()).filter((row) => row.userId === userId),
    companyProfiles: (await ctx.db.query("companyProfiles").collect()).filter((row) => row.userId === userId),
  }));

describe("the /verhuis onboarding", () => {
  it("stores every answer once, blank links dropped (ONB-024, ONB-028, ONB-029, C38, C40)", async () => {
    const { _id, email } = await addCompany(t, "onboarding");
    await complete(_id);
    const { profiles, companyProfiles } = await rowsOf(_id);
    expect(profiles).toHaveLength(1);
    expect(profiles[0]).toMatchObject({
      companyName: "Vloerenatelier De Linde",
      description: "Visgraat is ons vak.",
      website: "https://vloer.nl",
      yearsExperience: 14,
      serviceAreas: ["Utrecht", "Zeeland"],
      email,
      specializations: ["Parket", "Renovatie"],
      phone: "030 1234567",
      completedOnboarding: true,
    });
    expect(companyProfiles).toHaveLength(1);
    expect(companyProfiles[0]).toMatchObject({
      startingPrice: 250,
      portfolioLinks: ["https://vloer.nl/een", "https://vloer.nl/drie"],
      onboardedAtVerhuis: true,
      verified: false,
    });
  });

  it("makes the account a company that may send quotes (ONB-027)", async () => {
    const { _id } = await addCompany(t, "onboarding");
    await complete(_id);
    expect(await as(t, _id).query(api.users.viewer, {})).toMatchObject({
      hasCompanyProfile: true,
      onboardingCompleted: true,
    });
    const quote = { briefId: await addBrief(t), title: "Vloer", description: "Gelegd.", priceCents: 90_000 };
    // What is still missing is the subscription, no longer the profile.
    await expectRefusal(as(t, _id).mutation(api.quotes.sendQuote, quote), "SUBSCRIPTION_REQUIRED");
  });

  it("gives an account whose set-up failed its profile and its trial (CAUTH-024)", async () => {
    const { _id } = await addCompany(t, "noProfile");
    await complete(_id);
    const { profiles, companyProfiles } = await rowsOf(_id);
    expect([profiles.length, companyProfiles.length]).toEqual([1, 1]);
    expect(await as(t, _id).query(api.companies.myAccess, {})).toMatchObject({ state: "trial" });
  });

  it("begins with what is known, and asks a company that registered elsewhere once (ONB-021, C40)", async () => {
    const { _id } = await addCompany(t, "trial", { serviceAreas: ["Drenthe"], specializations: ["Vinyl/PVC"] });
    expect(await mine(_id)).toMatchObject({ categories: ["VINYL"], serviceAreas: ["Drenthe"], completed: false });
    await complete(_id, { startingPrice: null, portfolioLinks: [] });
    expect(await mine(_id)).toEqual({
      businessName: "Vloerenatelier De Linde",
      bio: "Visgraat is ons vak.",
      website: "https://vloer.nl",
      yearsInBusiness: 14,
      startingPrice: null,
      categories: ["PARKET", "RENOVATIE"],
      serviceAreas: ["Utrecht", "Zeeland"],
      portfolioLinks: [],
      completed: true,
    });
  });

  it("keeps a trade that the other profile form does not show when that is saved (VERH-018, C33)", async () => {
    const { _id } = await addCompany(t, "onboarding");
    await complete(_id);
    await as(t, _id).mutation(api.companies.updateMyProfile, {
      companyName: "Vloerenatelier De Linde",
      phone: "",
      website: "",
      description: "",
      kvkNumber: "",
      yearsExperience: null,
      serviceAreas: ["Utrecht"],
      specializations: ["Tapijt"],
    });
    expect((await mine(_id))?.categories).toEqual(["TAPIJT", "RENOVATIE"]);
  });

  it("leaves the KVK number, and takes a check of another name back (C82, I10)", async () => {
    const { _id } = await addCompany(t, "trial");
    await t.run(async (ctx) => {
      for (const row of await ctx.db.query("profiles").collect()) {
        await ctx.db.patch("profiles", row._id, { kvkNumber: "12345678" });
      }
      for (const row of await ctx.db.query("companyProfiles").collect()) {
        await ctx.db.patch("companyProfiles", row._id, { verified: true });
      }
    });
    const name = (await mine(_id))!.businessName;
    await complete(_id, { businessName: name });
    expect((await rowsOf(_id)).companyProfiles[0]).toMatchObject({ verified: true });
    await complete(_id, { businessName: "Een andere naam" });
    const { profiles, companyProfiles } = await rowsOf(_id);
    expect(profiles[0]).toMatchObject({ kvkNumber: "12345678" });
    expect(companyProfiles[0]).toMatchObject({ verified: false });
  });

  it.each<[string, Partial<Answers>]>([
    ["a blank name", { businessName: " " }],
    ["no category", { categories: [] }],
    ["an unknown category", { categories: ["Laminaat"] }],
    ["no province", { serviceAreas: [] }],
    ["an unknown province", { serviceAreas: ["Luxemburg"] }],
    ["a fourth link", { portfolioLinks: ["a.nl", "b.nl", "c.nl", "d.nl"] }],
    ["a script as a link", { portfolioLinks: ["javascript:alert(1)"] }],
    ["51 years", { yearsInBusiness: 51 }],
    ["a price of cents", { startingPrice: 2.5 }],
  ])("refuses %s and changes nothing (ONB-026, C15)", async (_, changes) => {
    const { _id } = await addCompany(t, "onboarding");
    await expectRefusal(complete(_id, changes), "INVALID_INPUT");
    const { profiles, companyProfiles } = await rowsOf(_id);
    expect(profiles[0]).toMatchObject({ completedOnboarding: false, specializations: null });
    expect(companyProfiles).toEqual([]);
  });

  it("is for companies (C81)", async () => {
    const client = await addClient(t);
    expect(await outcome(complete(client._id))).toBe("NOT_A_COMPANY");
    expect(await mine(client._id)).toBeNull();
  });
});
