import type { FunctionArgs } from "convex/server";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS, TRIAL_DAYS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { addClient, addCompany, as, backendForEachTest, expectRefusal, t } from "../../tests/test.setup";

const NOW = Date.parse("2026-11-21T09:00:00Z");
backendForEachTest(NOW);

type Input = FunctionArgs<typeof api.companies.completeOnboarding>;
const onlyKvk: Input = {
  companyName: "Vloerenatelier De Linde",
  phone: "",
  website: "",
  description: " ",
  kvkNumber: "12345678",
  yearsExperience: null,
  serviceAreas: [],
  specializations: [],
};
const everything: Input = {
  companyName: "Vloerenatelier De Linde",
  phone: "010 345 67 89",
  website: "vloer.nl",
  description: "Visgraat is ons vak.",
  kvkNumber: "1234 5678",
  yearsExperience: 14,
  serviceAreas: ["Utrecht", "Zeeland", "Utrecht"],
  specializations: ["Parket", "Vinyl/PVC"],
};

const complete = (userId: Id<"users">, input: Input) => as(t, userId).mutation(api.companies.completeOnboarding, input);
const update = (userId: Id<"users">, input: FunctionArgs<typeof api.companies.updateMyProfile>) =>
  as(t, userId).mutation(api.companies.updateMyProfile, input);

/** Every row of a company, so that a double one shows. */
const rowsOf = (userId: Id<"users">) =>
  t.run(async (ctx) => ({
    profiles: (await ctx.db.query("profiles").collect()).filter((row) => row.userId === userId),
    companyProfiles: (await ctx.db.query("companyProfiles").collect()).filter((row) => row.userId === userId),
  }));
async function onlyRowsOf(userId: Id<"users">) {
  const { profiles, companyProfiles } = await rowsOf(userId);
  expect([profiles.length, companyProfiles.length]).toEqual([1, 1]);
  return { profile: profiles[0]!, companyProfile: companyProfiles[0]! };
}

describe("onboarding", () => {
  it("completes with only a KVK number, and stores what is empty as null (ONB-002, ONB-010, ONB-011)", async () => {
    const { _id } = await addCompany(t, "onboarding");
    await complete(_id, onlyKvk);
    const empty = { phone: null, website: null, description: null, yearsExperience: null, serviceAreas: null };
    const { profile, companyProfile } = await onlyRowsOf(_id);
    expect(profile).toMatchObject({
      ...empty,
      kvkNumber: "12345678",
      specializations: null,
      completedOnboarding: true,
    });
    expect(companyProfile.verified).toBe(false);
    expect(await as(t, _id).query(api.users.viewer, {})).toMatchObject({
      hasCompanyProfile: true,
      onboardingCompleted: true,
    });
  });

  it("a second visit updates both rows and doubles none (ONB-012, ONB-014, C40)", async () => {
    const { _id, email } = await addCompany(t, "onboarding");
    await complete(_id, onlyKvk);
    await complete(_id, everything);
    const stored = {
      email,
      companyName: "Vloerenatelier De Linde",
      phone: "010 345 67 89",
      website: "https://vloer.nl",
      description: "Visgraat is ons vak.",
      yearsExperience: 14,
      serviceAreas: ["Utrecht", "Zeeland"],
    };
    const { profile } = await onlyRowsOf(_id);
    expect(profile).toMatchObject({ ...stored, kvkNumber: "12345678", specializations: ["Parket", "Vinyl/PVC"] });
  });

  it("gives a company whose set-up failed the profile and the one trial that it missed", async () => {
    const { _id } = await addCompany(t, "noProfile");
    await complete(_id, onlyKvk);
    expect((await onlyRowsOf(_id)).profile).toMatchObject({ isTrialActive: true, trialEnd: NOW + TRIAL_DAYS * DAY_MS });
    vi.setSystemTime(NOW + DAY_MS);
    await complete(_id, onlyKvk);
    expect((await onlyRowsOf(_id)).profile.trialEnd).toBe(NOW + TRIAL_DAYS * DAY_MS);
  });

  it.each<[string, Partial<Input>]>([
    ["no KVK number (ONB-003)", { kvkNumber: "" }],
    ["seven digits (ONB-003)", { kvkNumber: "1234567" }],
    ["51 years (ONB-005)", { yearsExperience: 51 }],
    ["half a year (ONB-005)", { yearsExperience: 0.5 }],
    ["a province that is none (ONB-006)", { serviceAreas: ["Luxemburg"] }],
    ["an unknown specialisation (ONB-007)", { specializations: ["Dakpannen"] }],
    ["a link that runs (C15)", { website: "javascript:alert(1)" }],
    ["no name (C40)", { companyName: " " }],
    ["a text without end (C14)", { description: "x".repeat(4001) }],
  ])("onboarding without sense is refused and saves nothing: %s", async (_, wrong) => {
    const { _id } = await addCompany(t, "onboarding");
    const before = await rowsOf(_id);
    await expectRefusal(complete(_id, { ...everything, ...wrong }), "INVALID_INPUT");
    expect(await rowsOf(_id)).toEqual(before);
  });
});

describe("editing the profile", () => {
  it("may empty the KVK number, and keeps onboarding completed (ONB-011)", async () => {
    const { _id } = await addCompany(t, "trial");
    await update(_id, everything);
    await update(_id, { ...everything, kvkNumber: "", yearsExperience: 0 });
    expect((await onlyRowsOf(_id)).profile).toMatchObject({
      kvkNumber: null,
      yearsExperience: 0,
      completedOnboarding: true,
    });
  });

  it("changes the fields that are given, so that another device's stay (ONB-011)", async () => {
    const { _id } = await addCompany(t, "trial");
    await update(_id, everything);
    const { profile } = await onlyRowsOf(_id);
    await t.run((ctx) => ctx.db.patch("profiles", profile._id, { hearsOfServices: true }));
    await update(_id, { description: "Ook tapijt.", website: "" });
    expect((await onlyRowsOf(_id)).profile).toMatchObject({
      ...{ companyName: "Vloerenatelier De Linde", phone: "010 345 67 89", kvkNumber: "12345678", yearsExperience: 14 },
      ...{ serviceAreas: ["Utrecht", "Zeeland"], specializations: ["Parket", "Vinyl/PVC"], hearsOfServices: true },
      ...{ description: "Ook tapijt.", website: null },
    });
  });

  it("refuses an older change of a field that another device changed later, and of no other field", async () => {
    const { _id } = await addCompany(t, "trial");
    vi.setSystemTime(NOW + DAY_MS);
    await update(_id, { phone: "030 111 11 11" });
    const age = DAY_MS / 2;
    await expectRefusal(update(_id, { phone: "030 222 22 22", age }), "CHANGED_ELSEWHERE");
    await update(_id, { phone: "030 111 11 11", description: "Visgraat.", age });
    expect((await onlyRowsOf(_id)).profile).toMatchObject({ phone: "030 111 11 11", description: "Visgraat." });
    await update(_id, { phone: "030 222 22 22" });
    expect((await onlyRowsOf(_id)).profile.phone).toBe("030 222 22 22");
  });

  it("is for companies that completed their onboarding (C08)", async () => {
    for (const standing of ["onboarding", "noProfile"] as const) {
      const { _id } = await addCompany(t, standing);
      await expectRefusal(update(_id, everything), "PROFILE_INCOMPLETE");
    }
    await expectRefusal(update((await addClient(t))._id, everything), "NOT_A_COMPANY");
    await expectRefusal(complete((await addClient(t))._id, everything), "NOT_A_COMPANY");
  });

  it("takes no field that is not the company's to write (SEC-008, I10, C08)", async () => {
    const { _id } = await addCompany(t, "locked");
    const before = await onlyRowsOf(_id);
    for (const extra of [
      { trialEnd: NOW * 2 },
      { isTrialActive: true },
      { verified: true },
      { completedOnboarding: false },
    ]) {
      await expect(update(_id, { ...everything, ...extra })).rejects.toThrow(/Unexpected field|extra field/i);
    }
    expect(await onlyRowsOf(_id)).toEqual(before);
  });

  it("ends a verification when the checked number or name changes, and only then (C82)", async () => {
    const { _id } = await addCompany(t, "trial");
    await update(_id, everything);
    const verify = async () => {
      const { companyProfile } = await onlyRowsOf(_id);
      await t.run((ctx) => ctx.db.patch("companyProfiles", companyProfile._id, { verified: true }));
    };
    const verified = async () => (await onlyRowsOf(_id)).companyProfile.verified;
    await verify();
    await update(_id, { ...everything, description: "Ook tapijt." });
    expect(await verified()).toBe(true);
    await update(_id, { ...everything, kvkNumber: "87654321" });
    expect(await verified()).toBe(false);
    await verify();
    await update(_id, { ...everything, kvkNumber: "87654321", companyName: "Anders BV" });
    expect(await verified()).toBe(false);
  });
});
