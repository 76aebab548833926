import { beforeEach, describe, expect, it } from "vitest";
import type { Doc } from "../_generated/dataModel";
import { emptyProfile, getCompany } from "../model/companies/companies";
import { addBrief, addCompany, newBackend, type Backend } from "./test.setup";

let t: Backend;
beforeEach(() => {
  t = newBackend();
});

/** The fields of a stored row, without the system's. */
const fieldsOf = (row: object | null) => Object.keys(row ?? {}).filter((name) => !name.startsWith("_"));

describe("the stored shapes", () => {
  it("a brief has the specification's fields, its contact data apart (DATA-001)", async () => {
    const briefId = await addBrief(t);
    const { brief, contact } = await t.run(async (ctx) => ({
      brief: await ctx.db.get("briefs", briefId),
      contact: await ctx.db.query("briefContacts").first(),
    }));
    expect(fieldsOf(brief)).toEqual(
      expect.arrayContaining(
        "userId title description additionalInfo category province city locationText budgetMin budgetMax squareMeters preferredStartDate status unlockCount quoteCount".split(
          " ",
        ),
      ),
    );
    expect(fieldsOf(contact).sort()).toEqual(["briefId", "email", "name", "phone", "phoneDigits", "street"]);
    for (const field of ["name", "email", "phone", "street"]) expect(brief).not.toHaveProperty(field);
  });

  it("a profile has the specification's fields (DATA-003)", () => {
    const profile = emptyProfile("" as Doc<"users">["_id"], "a@b.test");
    expect(Object.keys(profile)).toEqual(
      expect.arrayContaining(
        "userId email companyName firstName lastName phone website description avatarUrl serviceAreas specializations yearsExperience portfolioImages kvkNumber trialEnd isTrialActive completedOnboarding seenWelcomeModal".split(
          " ",
        ),
      ),
    );
  });

  it("a company profile is unverified when it is made (DATA-004)", async () => {
    const { _id } = await addCompany(t, "trial");
    const company = await t.run((ctx) => getCompany(ctx, _id));
    expect(company?.verified).toBe(false);
    expect(fieldsOf(company)).toEqual(
      expect.arrayContaining(
        "userId companyName email phone description website portfolioImages yearsExperience specialties serviceAreas verified".split(
          " ",
        ),
      ),
    );
  });

  it("what a company tells about itself is stored once (C40)", async () => {
    await addCompany(t, "trial");
    const { profile, companyProfile } = await t.run(async (ctx) => ({
      profile: await ctx.db.query("profiles").first(),
      companyProfile: await ctx.db.query("companyProfiles").first(),
    }));
    const both = fieldsOf(profile).filter((field) => fieldsOf(companyProfile).includes(field));
    expect(both).toEqual(["userId"]);
  });

  it("a brief knows four statuses and no other (DATA-011, C44)", async () => {
    const briefId = await addBrief(t);
    for (const status of ["IN_PROGRESS", "COMPLETED", "CANCELLED", "OPEN"] as const) {
      await t.run((ctx) => ctx.db.patch("briefs", briefId, { status }));
    }
    await expect(t.run((ctx) => ctx.db.patch("briefs", briefId, { status: "CLOSED" as "OPEN" }))).rejects.toThrow();
  });

  it("a proposal has its fields, and an unlock can be nothing but pending and free (DATA-002, DATA-012, C25)", async () => {
    const company = await addCompany(t, "subscribed");
    await addBrief(t, { unlockedBy: [company._id] });
    const unlock = await t.run((ctx) => ctx.db.query("proposals").first());
    expect(fieldsOf(unlock)).toEqual(
      expect.arrayContaining(
        "briefId companyId packageName description price timelineWeeks includes notes portfolioLink websiteLink status".split(
          " ",
        ),
      ),
    );
    for (const change of [{ status: "ACCEPTED" }, { price: 100 }, { packageName: "Offerte" }]) {
      await expect(t.run((ctx) => ctx.db.patch("proposals", unlock!._id, change as object))).rejects.toThrow();
    }
  });

  it("a role is CLIENT or PHOTOGRAPHER (DATA-014, C17, C63)", async () => {
    const insert = (role: string) =>
      t.run((ctx) => ctx.db.insert("users", { email: "a@b.test", role: role as "CLIENT" }));
    await insert("CLIENT");
    await insert("PHOTOGRAPHER");
    for (const role of ["ADMIN", "client", ""]) await expect(insert(role)).rejects.toThrow();
  });
});
