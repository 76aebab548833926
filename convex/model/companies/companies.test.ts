import { describe, expect, it } from "vitest";
import { DAY_MS, TRIAL_DAYS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { accessState, isSubscriptionRunning } from "./companies";
import { setTrial } from "./trials";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  expectRefusal,
  letTimePass,
  type Standing,
  t,
} from "../../tests/test.setup";

const NOW = Date.parse("2026-11-21T09:00:00Z");
backendForEachTest(NOW);

const access = (userId: Id<"users">) => as(t, userId).query(api.companies.myAccess, {});
const profileOf = (userId: Id<"users">) =>
  t.run(async (ctx) => (await ctx.db.query("profiles").collect()).find((profile) => profile.userId === userId)!);

describe("what a company may do", () => {
  it.each<[Standing, string]>([
    ["trial", "trial"],
    ["subscribed", "subscribed"],
    ["locked", "locked"],
    ["onboarding", "trial"],
    ["noProfile", "locked"],
  ])("is told to a company that is %s: %s (DASH-008, DASH-009, DASH-011)", async (standing, state) => {
    const company = await addCompany(t, standing);
    expect((await access(company._id))?.state).toBe(state);
  });

  it("is nobody else's concern", async () => {
    expect(await t.query(api.companies.myAccess, {})).toBeNull();
    expect(await access((await addClient(t))._id)).toBeNull();
  });

  it("needs both the flag and an end ahead for a trial (DASH-008)", async () => {
    const profile = await profileOf((await addCompany(t, "trial"))._id);
    expect(accessState({ ...profile, isTrialActive: false }, null, NOW)).toBe("locked");
    expect(accessState({ ...profile, trialEnd: NOW - 1 }, null, NOW)).toBe("locked");
    expect(accessState({ ...profile, trialEnd: null }, null, NOW)).toBe("locked");
    expect(accessState(profile, null, NOW)).toBe("trial");
  });

  it("counts a subscription while it is active or trialing and its period runs or has no end (DATA-005, SUB-006, C66)", () => {
    const running = (status: string, currentPeriodEnd: number | null) =>
      isSubscriptionRunning({ status, currentPeriodEnd }, NOW);
    expect([running("active", NOW + 1), running("trialing", NOW + 1), running("active", null)]).toEqual([
      true,
      true,
      true,
    ]);
    const over = [
      ["active", NOW],
      ["past_due", NOW + 1],
      ["canceled", NOW + 1],
      ["canceled", null],
    ] as const;
    for (const [status, end] of over) expect(running(status, end)).toBe(false);
    expect(isSubscriptionRunning(null, NOW)).toBe(false);
  });
});

describe("the end of a trial (I8)", () => {
  it("comes by a scheduled function at trial_end, and the company is locked (I8, DASH-009, JOB-021)", async () => {
    const company = await addCompany(t, "trial");
    const briefId = await addBrief(t);
    await letTimePass(t, TRIAL_DAYS * DAY_MS - 1000);
    expect((await access(company._id))?.state).toBe("trial");
    await letTimePass(t, 1001);
    expect(await access(company._id)).toMatchObject({ state: "locked", isTrialActive: false });
    await expectRefusal(as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId }), "TRIAL_LOCKED");
  });

  it("moves with a trial that is prolonged (C22)", async () => {
    const company = await addCompany(t, "trial");
    const profile = await profileOf(company._id);
    await t.run((ctx) => setTrial(ctx, profile, NOW + 30 * DAY_MS));
    const scheduled = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    const ends = scheduled.filter(({ name }) => name.startsWith("trials"));
    expect(ends.map(({ state, scheduledTime }) => [state.kind, scheduledTime])).toEqual([
      ["canceled", profile.trialEnd],
      ["pending", NOW + 30 * DAY_MS],
    ]);
  });
});

describe("the own profile", () => {
  it("has the specification's fields (DATA-003, DATA-004)", async () => {
    const company = await addCompany(t, "trial", { serviceAreas: ["Utrecht"] });
    expect(await as(t, company._id).query(api.companies.myProfile, {})).toEqual({
      companyName: company.companyName,
      email: company.email,
      phone: "030 1234567",
      website: null,
      description: null,
      avatarUrl: null,
      serviceAreas: ["Utrecht"],
      specializations: null,
      yearsExperience: null,
      kvkNumber: null,
      completedOnboarding: true,
      seenWelcomeModal: false,
      verified: false,
      jobMails: true,
      search: null,
      aside: [],
    });
    for (const userId of [(await addClient(t))._id, (await addCompany(t, "noProfile"))._id]) {
      expect(await as(t, userId).query(api.companies.myProfile, {})).toBeNull();
    }
  });

  it("turns its mails about new jobs off and on again (C34)", async () => {
    const company = await addCompany(t, "trial");
    const jobMails = async () => (await as(t, company._id).query(api.companies.myProfile, {}))?.jobMails;
    const { jobMailToken: token } = await profileOf(company._id);
    await t.mutation(api.companies.stopJobMails, { token });
    expect(await jobMails()).toBe(false);
    await as(t, company._id).mutation(api.companies.setJobMails, { wanted: true });
    expect(await jobMails()).toBe(true);
    await as(t, company._id).mutation(api.companies.setJobMails, { wanted: false });
    expect(await jobMails()).toBe(false);
  });

  it("remembers that the welcome was seen, for companies only", async () => {
    const company = await addCompany(t, "trial");
    await as(t, company._id).mutation(api.companies.markWelcomeSeen, {});
    expect((await profileOf(company._id)).seenWelcomeModal).toBe(true);
    await expectRefusal(as(t, (await addClient(t))._id).mutation(api.companies.markWelcomeSeen, {}), "NOT_A_COMPANY");
    await expectRefusal(t.mutation(api.companies.markWelcomeSeen, {}), "NOT_SIGNED_IN");
  });
});

describe("the viewer", () => {
  it("is the caller's account, and null for a visitor (C40)", async () => {
    const company = await addCompany(t, "trial");
    expect(await as(t, company._id).query(api.users.viewer, {})).toEqual({
      userId: company._id,
      email: company.email,
      name: company.name,
      role: "PHOTOGRAPHER",
      hasCompanyProfile: true,
      onboardingCompleted: true,
      emailVerified: true,
      hasPassword: false,
      companyId: company._id,
      teamRole: "owner",
      isHolder: true,
    });
    const client = await addClient(t);
    expect(await as(t, client._id).query(api.users.viewer, {})).toMatchObject({
      role: "CLIENT",
      hasCompanyProfile: false,
    });
    expect(await t.query(api.users.viewer, {})).toBeNull();
  });
});
