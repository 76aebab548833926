import { beforeEach, describe, expect, it } from "vitest";
import { formatDate } from "../../../domain/dates";
import { DAY_MS, TRIAL_DAYS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { getProfile } from "./companies";
import { grantSubscription } from "../payments/subscriptions";
import { setTrial } from "./trials";
import {
  addCompany,
  as,
  backendForEachTest,
  fakeMailProvider,
  letTimePass,
  mailsWithTexts,
  runScheduled,
  t,
} from "../../tests/test.setup";

let company: Doc<"users">;
backendForEachTest();
beforeEach(async () => {
  fakeMailProvider();
  company = await addCompany(t, "trial");
});

async function mailed(): Promise<string[]> {
  await runScheduled(t);
  const mails = await mailsWithTexts(t);
  return mails.filter(({ to }) => to === company.email).map(({ event }) => event);
}
const profileOf = (user: Doc<"users">) => t.run(async (ctx) => (await getProfile(ctx, user._id))!);
const subscribe = () =>
  t.run((ctx) =>
    ctx.db.insert("subscriptions", {
      userId: company._id,
      status: "active",
      currentPeriodEnd: null,
      plan: "vloeren",
      customerId: null,
      providerId: null,
      cancelAtPeriodEnd: false,
    }),
  );

describe("the mails of a trial (C22)", () => {
  it("come a day before the end and at the end, once each", async () => {
    await letTimePass(t, (TRIAL_DAYS - 1.5) * DAY_MS);
    expect(await mailed()).toEqual([]);
    await letTimePass(t, 0.5 * DAY_MS);
    expect(await mailed()).toEqual(["trial-ending"]);
    await letTimePass(t, DAY_MS);
    expect(await mailed()).toEqual(["trial-ending", "trial-ended"]);
    expect((await profileOf(company)).isTrialActive).toBe(false);
    await letTimePass(t, 5 * DAY_MS);
    expect(await mailed()).toHaveLength(2);
    const [ending] = await mailsWithTexts(t);
    expect(ending!.subject).toBe("Morgen loopt je proefperiode af");
    expect(ending!.text).toContain(`${formatDate(Date.parse("2026-11-21T09:00:00Z") + TRIAL_DAYS * DAY_MS)} om 10:00`);
    expect(ending!.text).toContain("https://vloeren.test/vloeren/checkout");
  });

  it("do not come to a company that is subscribed", async () => {
    await subscribe();
    await letTimePass(t, (TRIAL_DAYS + 1) * DAY_MS);
    expect(await mailed()).toEqual([]);
  });

  it("the second does not come when the company subscribes after the first", async () => {
    await letTimePass(t, (TRIAL_DAYS - 1) * DAY_MS);
    await mailed();
    await subscribe();
    await letTimePass(t, DAY_MS);
    expect(await mailed()).toEqual(["trial-ending"]);
  });

  it("follow a trial that was prolonged, and leave the earlier end alone", async () => {
    const profile = await profileOf(company);
    await t.run((ctx) => setTrial(ctx, profile, profile.trialEnd! + 10 * DAY_MS));
    await letTimePass(t, (TRIAL_DAYS + 1) * DAY_MS);
    expect(await mailed()).toEqual([]);
    await letTimePass(t, 8 * DAY_MS);
    expect(await mailed()).toEqual(["trial-ending"]);
    await letTimePass(t, DAY_MS);
    expect(await mailed()).toEqual(["trial-ending", "trial-ended"]);
  });

  it("are not sent to an account that is gone", async () => {
    const profile = await profileOf(company);
    await t.run((ctx) => ctx.db.delete("profiles", profile._id));
    await letTimePass(t, (TRIAL_DAYS + 1) * DAY_MS);
    expect(await mailed()).toEqual([]);
  });
});

describe("a subscription that was given by hand", () => {
  it("has its end planned, so that open screens hear of it", async () => {
    const until = Date.now() + 30 * DAY_MS;
    await t.run((ctx) => grantSubscription(ctx, company._id, until));
    const jobs = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    const ends = jobs.filter(({ name }) => name.includes("reachPeriodEnd"));
    expect(ends.map(({ scheduledTime }) => scheduledTime)).toEqual([until]);
    await letTimePass(t, 30 * DAY_MS);
    expect(await as(t, company._id).query(api.subscriptions.mine, {})).toMatchObject({ isRunning: false });
    expect(await as(t, company._id).query(api.companies.myAccess, {})).toMatchObject({ state: "locked" });
  });
});
