import { beforeEach, describe, expect, it, vi } from "vitest";
import { formatDate } from "../../../domain/dates";
import { DAY_MS, HOUR_MS, MAX_UNLOCKS, TRIAL_DAYS } from "../../../domain/limits";
import { places } from "../../../domain/limitWords";
import { queueMail } from "../mail/mails";
import { api, internal } from "../../_generated/api";
import { keepHearing } from "../companies/jobHearers";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MassActionKind } from "./massActionFields";
import {
  addAdmin,
  addBrief,
  CONTACT,
  addCompany,
  backendForEachTest,
  type Caller,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  runScheduled,
  t,
} from "../../tests/test.setup";

const NOW = Date.parse("2026-11-21T09:00:00Z");
let admin: Caller;
let provider: ReturnType<typeof fakeMailProvider>;
backendForEachTest(NOW);
beforeEach(async () => {
  provider = fakeMailProvider();
  admin = await addAdmin(t);
});

const real = () => ({ dryRun: false });
const dry = () => ({ dryRun: true });
const latest = (kind: MassActionKind) => admin.query(api.massActions.latest, { kind });
const profileOf = (user: Doc<"users">) =>
  t.run(async (ctx) => (await ctx.db.query("profiles").collect()).find(({ userId }) => userId === user._id)!);
const patchProfile = async (user: Doc<"users">, fields: Partial<Doc<"profiles">>) => {
  const { _id } = await profileOf(user);
  await t.run(async (ctx) => {
    await ctx.db.patch("profiles", _id, fields);
    await keepHearing(ctx, user._id);
  });
};
/** Runs every batch at this moment: trials count from the batch. */
const runAtOnce = () => t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(0));
const recipients = () => provider.sent.map(({ to }) => to).sort();
const trail = () =>
  t.run(async (ctx) => (await ctx.db.query("auditLog").collect()).map(({ action, details }) => [action, details]));
const block = (email: string) =>
  t.run((ctx) => ctx.db.insert("blockedAddresses", { email, reason: "bounced", details: "", at: NOW }));

describe("activate-all-free-trials", () => {
  it.each([7, 30] as const)("gives companies that do not pay a trial of %d days (ADMIN-010, C22)", async (days) => {
    const locked = await addCompany(t, "locked");
    const paying = await addCompany(t, "subscribed");
    await admin.mutation(api.massActions.activateAllFreeTrials, { ...real(), days });
    await runAtOnce();
    expect(await profileOf(locked)).toMatchObject({ isTrialActive: true, trialEnd: NOW + days * DAY_MS });
    expect((await profileOf(paying)).isTrialActive).toBe(false);
    expect(await latest("activate-all-free-trials")).toMatchObject({ state: "done", looked: 2, total: 1, done: 1 });
  });

  it("never shortens a trial, and a second run on the same day changes nothing", async () => {
    const long = await addCompany(t, "locked");
    await patchProfile(long, { isTrialActive: true, trialEnd: NOW + 20 * DAY_MS });
    await admin.mutation(api.massActions.activateAllFreeTrials, { ...real(), days: 7 });
    await runScheduled(t);
    expect((await profileOf(long)).trialEnd).toBe(NOW + 20 * DAY_MS);
    expect(await latest("activate-all-free-trials")).toMatchObject({ state: "done", total: 0, done: 0 });

    const locked = await addCompany(t, "locked");
    const activate = async () => {
      await admin.mutation(api.massActions.activateAllFreeTrials, { ...real(), days: 7 });
      await runAtOnce();
    };
    await activate();
    const { trialEnd } = await profileOf(locked);
    vi.setSystemTime(Date.now() + DAY_MS / 2);
    await activate();
    expect(await latest("activate-all-free-trials")).toMatchObject({ state: "done", total: 0, done: 0 });
    expect((await profileOf(locked)).trialEnd).toBe(trialEnd);
  });

  it("counts and names in a dry run, and changes nothing (C03)", async () => {
    const locked = await addCompany(t, "locked");
    await admin.mutation(api.massActions.activateAllFreeTrials, { ...dry(), days: 30 });
    await runScheduled(t);
    expect(await latest("activate-all-free-trials")).toMatchObject({
      dryRun: true,
      state: "done",
      total: 1,
      done: 0,
      examples: [locked.companyName],
    });
    expect((await profileOf(locked)).isTrialActive).toBe(false);
  });

  it("leaves a row in the audit log when it begins and when it is done (C03)", async () => {
    await addCompany(t, "locked");
    await admin.mutation(api.massActions.activateAllFreeTrials, { ...real(), days: 30 });
    await runScheduled(t);
    expect(await trail()).toEqual([
      ["activate-all-free-trials", "begonnen, 30 dagen"],
      ["activate-all-free-trials", "klaar, 1 van 1 gedaan"],
    ]);
  });
});

describe("mails to many", () => {
  it("send-trial-promotion reaches each company in its trial once, however often it is run (ADMIN-013)", async () => {
    const companies = [await addCompany(t, "trial"), await addCompany(t, "trial")];
    await addCompany(t, "locked");
    await addCompany(t, "subscribed");
    for (let run = 0; run < 3; run++) {
      await admin.mutation(api.massActions.sendTrialPromotion, real());
      await runScheduled(t);
    }
    expect(recipients()).toEqual(companies.map(({ email }) => email).sort());
    expect(provider.sent[0]?.text).toContain(formatDate(Date.parse("2026-11-21T09:00:00Z") + TRIAL_DAYS * DAY_MS));
    expect(provider.sent[0]?.text).toContain("https://vloeren.test/afmelden?token=");
  });

  it("leaves out who unsubscribed, and addresses that take no mail", async () => {
    const stopped = await addCompany(t, "trial");
    await patchProfile(stopped, { jobMailsStopped: true });
    const bounced = await addCompany(t, "trial");
    await block(bounced.email);
    const reached = await addCompany(t, "trial");
    await admin.mutation(api.massActions.sendTrialPromotion, real());
    await runScheduled(t);
    expect(recipients()).toEqual([reached.email]);
  });

  it("send-trial-promotion-remaining reaches those that it missed or that failed, and nobody twice (ADMIN-013)", async () => {
    const reached = await addCompany(t, "trial");
    await admin.mutation(api.massActions.sendTrialPromotion, real());
    await runScheduled(t);
    const failed = await addCompany(t, "trial");
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    provider.refuses = true;
    await admin.mutation(api.massActions.sendTrialPromotion, real());
    await runScheduled(t);
    provider.refuses = false;
    expect(log).toHaveBeenCalled();
    const later = await addCompany(t, "trial");
    await admin.mutation(api.massActions.sendTrialPromotionRemaining, real());
    await runScheduled(t);
    expect(recipients()).toEqual([reached.email, failed.email, later.email].sort());
    expect(await latest("send-trial-promotion-remaining")).toMatchObject({ state: "done", total: 2, done: 2 });
  });

  it("send-free-pro-welcome reaches companies that were given Pro, and no payer (ADMIN-013)", async () => {
    const given = await addCompany(t, "subscribed");
    const paying = await addCompany(t, "subscribed");
    await t.run(async (ctx) => {
      const rows = await ctx.db.query("subscriptions").collect();
      const row = rows.find(({ userId }) => userId === paying._id)!;
      await ctx.db.patch("subscriptions", row._id, { providerId: "sub_1", customerId: "cus_1" });
    });
    for (let run = 0; run < 2; run++) {
      await admin.mutation(api.massActions.sendFreeProWelcome, real());
      await runScheduled(t);
    }
    expect(recipients()).toEqual([given.email]);
  });

  describe("send-missed-notifications", () => {
    const sendMissed = async (since = "2024-09-23") => {
      await admin.mutation(api.massActions.sendMissedNotifications, { ...real(), since });
      await runScheduled(t);
    };
    const notify = async (briefId: Id<"briefs">) => {
      const payload = { category: "LAMINAAT", location: "Nederland", budget: null };
      await t.mutation(internal.notifications.notifyCompanies, { briefId, ...payload });
      await runScheduled(t);
    };

    it("tells each company in one mail of all open requests that it never heard of, once (ADMIN-009)", async () => {
      const heard = await addCompany(t, "trial");
      const missed = await addCompany(t, "trial");
      await addCompany(t, "trial", { serviceAreas: ["Limburg"] });
      await addCompany(t, "locked");
      await patchProfile(missed, { jobMailsStopped: true });
      for (let i = 0; i < 34; i++) await notify(await addBrief(t, { province: "Utrecht" }));
      await addBrief(t, { province: "Utrecht", status: "COMPLETED" });
      await letTimePass(t, HOUR_MS);
      await runScheduled(t);
      expect(new Set(recipients())).toEqual(new Set([heard.email]));
      expect(provider.sent.length).toBeLessThan(12);
      provider.sent.length = 0;
      await patchProfile(missed, { jobMailsStopped: false });
      for (let run = 0; run < 2; run++) await sendMissed();
      expect(recipients()).toEqual([missed.email]);
      expect(provider.sent[0]).toMatchObject({
        subject: "Er staan nog 34 opdrachten voor je open",
        text: expect.stringContaining("En nog 26 andere in je overzicht.") as string,
      });
      expect(provider.sent[0]!.html.match(/vloeren\/job\//g)).toHaveLength(8);
      expect(provider.sent[0]!.text).toContain("https://vloeren.test/afmelden?token=");
      expect((await trail())[0]).toEqual(["send-missed-notifications", "begonnen, sinds 2024-09-23"]);
    });

    it("tells only of what is new in a second digest, also beside a job that was announced", async () => {
      const company = await addCompany(t, "subscribed");
      for (let i = 0; i < 3; i++) await addBrief(t);
      await sendMissed();
      await notify(await addBrief(t));
      const latest = await addBrief(t, { floorType: "Tapijt" });
      vi.advanceTimersByTime(1000);
      await sendMissed();
      const digests = provider.sent.filter(({ subject }) => !subject.startsWith("Nieuwe opdracht"));
      expect(digests.map(({ to, subject }) => [to, subject])).toEqual([
        [company.email, "Er staan nog 3 opdrachten voor je open"],
        [company.email, "Er staat nog een opdracht voor je open"],
      ]);
      expect(digests[1]!.text).toContain(`https://vloeren.test/vloeren/job/${latest}`);
    });

    it("is silent on requests from before the company, also when its account is older", async () => {
      const client = await addCompany(t, "noProfile");
      await addBrief(t);
      vi.setSystemTime(NOW + DAY_MS);
      admin = await addAdmin(t);
      const late = await addCompany(t, "trial");
      await t.run(async (ctx) => {
        const { _id, _creationTime, ...profile } = (await ctx.db.query("profiles").first())!;
        const { _id: _, _creationTime: __, ...page } = (await ctx.db.query("companyProfiles").first())!;
        const own = { userId: client._id, email: client.email };
        await ctx.db.insert("profiles", { ...profile, ...own, jobMailToken: "another" });
        await ctx.db.insert("companyProfiles", { ...page, ...own });
      });
      await sendMissed();
      expect(recipients()).toEqual([]);
      const after = await addBrief(t, { floorType: "Tapijt" });
      await sendMissed();
      expect(recipients()).toEqual([late.email, client.email].sort());
      for (const { text } of provider.sent) expect(text).toContain(`/vloeren/job/${after}`);
    });

    it("leaves out what a company cannot take: its own, what it took, what is full, another trade or province", async () => {
      const company = await addCompany(t, "trial", { serviceAreas: ["Utrecht"], specializations: ["Laminaat"] });
      const others: Id<"users">[] = [];
      while (others.length < MAX_UNLOCKS) others.push((await addCompany(t, "locked"))._id);
      await addBrief(t, { unlockedBy: others });
      await addBrief(t, { unlockedBy: [company._id] });
      await addBrief(t, { province: "Limburg" });
      await addBrief(t, { floorType: "Tapijt" });
      const contact = { name: "Sanne", email: company.email, phone: "0612345678", street: null };
      await addBrief(t, { contact });
      await addBrief(t, { userId: company._id });
      const open = await addBrief(t, { unlockedBy: others.slice(1) });
      await sendMissed();
      expect(recipients()).toEqual([company.email]);
      expect(provider.sent[0]).toMatchObject({
        subject: "Er staat nog een opdracht voor je open",
        text: expect.stringContaining(`/vloeren/job/${open}`) as string,
      });
      expect(provider.sent[0]!.text).not.toMatch(new RegExp(`zojuist|Er zijn ${places}`));
    });

    it("leaves out requests from before the day that was chosen, and says in a dry run who would get how many", async () => {
      const company = await addCompany(t, "trial");
      for (let i = 0; i < 2; i++) await addBrief(t);
      for (const [since, examples] of [
        ["2026-11-22", []],
        ["2026-11-21", [`${company.companyName}: 2 opdrachten`]],
      ] as const) {
        await admin.mutation(api.massActions.sendMissedNotifications, { ...dry(), since });
        await runScheduled(t);
        expect(await latest("send-missed-notifications")).toMatchObject({ total: examples.length, examples });
      }
      expect(recipients()).toEqual([]);
      await expectRefusal(
        admin.mutation(api.massActions.sendMissedNotifications, { ...dry(), since: "gisteren" }),
        "INVALID_INPUT",
      );
    });

    it("writes anew what could not be delivered, and never sends the old one again", async () => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      const company = await addCompany(t, "subscribed");
      const briefs = [await addBrief(t), await addBrief(t)];
      provider.refuses = true;
      await sendMissed();
      provider.refuses = false;
      await t.run((ctx) => ctx.db.patch("briefs", briefs[0]!, { status: "COMPLETED" }));
      await admin.mutation(api.massActions.retryFailedMails, real());
      await runScheduled(t);
      expect(recipients()).toEqual([]);
      vi.advanceTimersByTime(1000);
      await sendMissed();
      expect(provider.sent.map(({ to, subject }) => [to, subject])).toEqual([
        [company.email, "Er staat nog een opdracht voor je open"],
      ]);
    });
  });

  it("retry-failed-mails sends again what failed, but no link that is a key", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    provider.refuses = true;
    await t.mutation(internal.notifications.sendVloerenWelcomeEmail, {
      companyEmail: "info@eik.test",
      companyName: "Eik",
      contactName: "Daan",
    });
    await runScheduled(t);
    await t.run(async (ctx) => {
      const { _id: _, _creationTime: __, ...mail } = (await ctx.db.query("mails").first())!;
      await ctx.db.insert("mails", { ...mail, event: "reset-password", idempotencyKey: "reset", html: "", text: "" });
    });
    provider.refuses = false;
    await admin.mutation(api.massActions.retryFailedMails, real());
    await runScheduled(t);
    expect(recipients()).toEqual(["info@eik.test"]);
    expect(await latest("retry-failed-mails")).toMatchObject({ looked: 2, total: 1, done: 1 });
  });

  it("retry-failed-mails names no client to staff (B08)", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const briefId = await addBrief(t);
    provider.refuses = true;
    await t.run((ctx) => queueMail(ctx, "send-brief-confirmation", { briefId }));
    await runScheduled(t);
    await t.run(async (ctx) => {
      const { _id } = (await ctx.db.query("mails").first())!;
      await ctx.db.patch("mails", _id, { aboutBrief: briefId, subject: `Over de vloer van ${CONTACT.name}` });
    });
    await admin.mutation(api.massActions.retryFailedMails, dry());
    await runScheduled(t);
    expect((await latest("retry-failed-mails"))?.examples).toEqual(["Over de vloer van de klant"]);
  });

  it("retry-failed-mails leaves out who wants no mails to many any more, and what is no longer true", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    provider.refuses = true;
    const [welcome, stopped, blocked, locked] = [
      await addCompany(t, "subscribed"),
      await addCompany(t, "trial"),
      await addCompany(t, "trial"),
      await addCompany(t, "trial"),
    ];
    const payload = { category: "LAMINAAT", location: "Nederland", budget: null };
    for (const company of [welcome, stopped, blocked, locked]) await patchProfile(company, { jobMailPace: "direct" });
    const [open, closed] = [await addBrief(t, { floorType: "Tapijt" }), await addBrief(t)];
    for (const briefId of [open, closed]) {
      await t.mutation(internal.notifications.notifyCompanies, { briefId, ...payload });
    }
    await admin.mutation(api.massActions.sendTrialPromotion, real());
    await runScheduled(t);
    provider.refuses = false;
    await patchProfile(stopped, { jobMailsStopped: true });
    await block(blocked.email);
    await patchProfile(locked, { isTrialActive: false });
    await t.run((ctx) => ctx.db.patch("briefs", closed, { status: "COMPLETED" }));
    await admin.mutation(api.massActions.retryFailedMails, real());
    await runScheduled(t);
    expect(provider.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [welcome.email, expect.stringContaining("Tapijt")],
    ]);
    expect(await latest("retry-failed-mails")).toMatchObject({ looked: 11, total: 1, done: 1 });
  });
});

describe("a run", () => {
  const many = async (count: number) => {
    for (let i = 0; i < count; i++) await addCompany(t, "trial");
  };
  /** Lets the run take one batch. */
  const step = async () => {
    vi.advanceTimersByTime(0);
    await t.finishInProgressScheduledFunctions();
  };
  const doBatch = async (massActionId: Id<"massActions">) => {
    await t.mutation(internal.massActions.doBatch, { massActionId });
    return (await latest("send-trial-promotion"))!;
  };

  /** Staff log in again and let a run go on that was stopped. */
  const resumeLater = async (massActionId: Id<"massActions">) => {
    admin = await addAdmin(t);
    await admin.mutation(api.massActions.resume, { massActionId });
  };

  it("goes in batches and says after each how far it is", async () => {
    await many(60);
    const massActionId = await admin.mutation(api.massActions.sendTrialPromotion, real());
    expect(await doBatch(massActionId)).toMatchObject({ phase: "acting", looked: 60, total: 60, done: 0 });
    expect(await doBatch(massActionId)).toMatchObject({ state: "running", done: 50 });
    expect(await doBatch(massActionId)).toMatchObject({ state: "done", done: 60 });
    await runScheduled(t);
    expect(new Set(recipients()).size).toBe(60);
    expect(provider.sent).toHaveLength(60);
  });

  it("is the only one of its kind: a double click starts one", async () => {
    await many(1);
    await admin.mutation(api.massActions.sendTrialPromotion, real());
    await expectRefusal(admin.mutation(api.massActions.sendTrialPromotion, real()), "MASS_ACTION_RUNNING");
    await admin.mutation(api.massActions.sendFreeProWelcome, real());
  });

  it("can be stopped and resumed without sending twice", async () => {
    await many(60);
    const massActionId = await admin.mutation(api.massActions.sendTrialPromotion, real());
    await doBatch(massActionId);
    await doBatch(massActionId);
    await admin.mutation(api.massActions.stop, { massActionId });
    await runScheduled(t);
    expect(provider.sent).toHaveLength(50);
    expect(await latest("send-trial-promotion")).toMatchObject({ state: "stopped", done: 50, total: 60 });
    await admin.mutation(api.massActions.resume, { massActionId });
    await runScheduled(t);
    expect(new Set(recipients()).size).toBe(60);
    expect(provider.sent).toHaveLength(60);
    expect(await latest("send-trial-promotion")).toMatchObject({ state: "done", done: 60 });
  });

  it("that goes on weeks later gives whole trials from then on, and ends nobody's", async () => {
    const early = await addCompany(t, "locked");
    for (let i = 0; i < 49; i++) await addCompany(t, "subscribed");
    const late = await addCompany(t, "locked");
    const massActionId = await admin.mutation(api.massActions.activateAllFreeTrials, { ...real(), days: 7 });
    for (let batch = 0; batch < 2; batch++) await t.mutation(internal.massActions.doBatch, { massActionId });
    await admin.mutation(api.massActions.stop, { massActionId });
    await letTimePass(t, 20 * DAY_MS);
    await resumeLater(massActionId);
    await runAtOnce();
    expect(await latest("activate-all-free-trials")).toMatchObject({ state: "done", total: 2, done: 2 });
    expect(await profileOf(early)).toMatchObject({ isTrialActive: false, trialEnd: NOW + 7 * DAY_MS });
    expect(await profileOf(late)).toMatchObject({ isTrialActive: true, trialEnd: NOW + 27 * DAY_MS });
    await runScheduled(t);
    expect(recipients()).not.toContain(late.email);
  });

  it.each([
    ["send-trial-promotion", () => admin.mutation(api.massActions.sendTrialPromotion, real())],
    ["send-free-pro-welcome", () => admin.mutation(api.massActions.sendFreeProWelcome, real())],
  ] as const)("of %s that goes on 91 days later goes by what is true then", async (kind, start) => {
    await addCompany(t, "trial");
    await addCompany(t, "subscribed");
    const massActionId = await start();
    await t.mutation(internal.massActions.doBatch, { massActionId });
    expect(await latest(kind)).toMatchObject({ phase: "acting", total: 1, done: 0 });
    await admin.mutation(api.massActions.stop, { massActionId });
    vi.setSystemTime(NOW + 91 * DAY_MS);
    await resumeLater(massActionId);
    await runScheduled(t);
    expect(await latest(kind)).toMatchObject({ state: "done", done: 0 });
    expect(recipients()).toEqual([]);
  });

  it("of send-missed-notifications that goes on 91 days later is silent on requests whose notices the outbox forgot", async () => {
    await addCompany(t, "trial");
    await addBrief(t);
    const start = { ...real(), since: "2024-09-23" };
    const massActionId = await admin.mutation(api.massActions.sendMissedNotifications, start);
    await t.mutation(internal.massActions.doBatch, { massActionId });
    expect(await latest("send-missed-notifications")).toMatchObject({ phase: "acting", total: 1, done: 0 });
    await admin.mutation(api.massActions.stop, { massActionId });
    vi.setSystemTime(NOW + 91 * DAY_MS);
    const company = await addCompany(t, "subscribed");
    await resumeLater(massActionId);
    await runScheduled(t);
    expect(await latest("send-missed-notifications")).toMatchObject({ state: "done", done: 0 });
    expect(recipients()).not.toContain(company.email);
  });

  it("that meets an error keeps what it did, says that it failed, and goes on where it was", async () => {
    await many(2);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const massActionId = await admin.mutation(api.massActions.sendTrialPromotion, real());
    // A company with a second profile: nobody can say whose address counts.
    const second = await t.run(async (ctx) => {
      const { _id: _, _creationTime: __, ...profile } = (await ctx.db.query("profiles").first())!;
      return await ctx.db.insert("profiles", { ...profile, completedOnboarding: false });
    });
    await step();
    expect(await latest("send-trial-promotion")).toMatchObject({ state: "failed" });
    expect(log).toHaveBeenCalledOnce();
    await t.run((ctx) => ctx.db.delete("profiles", second));
    await admin.mutation(api.massActions.resume, { massActionId });
    await runScheduled(t);
    expect(await latest("send-trial-promotion")).toMatchObject({ state: "done", done: 2 });
    expect(provider.sent).toHaveLength(2);
  });

  it("whose next batch was lost is shown as stalled, and can go on or make way", async () => {
    await many(1);
    const massActionId = await admin.mutation(api.massActions.sendTrialPromotion, real());
    await t.run(async (ctx) => {
      const { jobId } = (await ctx.db.get("massActions", massActionId))!;
      await ctx.scheduler.cancel(jobId!);
    });
    expect((await latest("send-trial-promotion"))?.state).toBe("stalled");
    await admin.mutation(api.massActions.resume, { massActionId });
    await runScheduled(t);
    expect((await latest("send-trial-promotion"))?.state).toBe("done");
  });

  it("is for staff only (SEC-006)", async () => {
    await expectRefusal(t.mutation(api.massActions.sendTrialPromotion, { dryRun: true }), "NOT_ALLOWED");
    await expectRefusal(t.query(api.massActions.latest, { kind: "send-trial-promotion" }), "NOT_ALLOWED");
  });
});
