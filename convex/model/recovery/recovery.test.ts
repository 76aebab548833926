/** A restore that lives: a backup holds rows and no schedule, and everything that is due still happens once. */
import { getFunctionName } from "convex/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS, TRIAL_DAYS, WEEKLY_UNLOCKS_IN_TRIAL } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import { sha256 } from "../base/digest";
import { makeShare } from "../requestLinks/requestShares";
import { grantSubscription } from "../payments/subscriptions";
import { queueMail } from "../mail/mails";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  contactOf,
  eraseAccountOf,
  fakeMailProvider,
  letTimePass,
  runScheduled,
  t,
} from "../../tests/test.setup";
import { fromNothing, fromRows } from "./deferredActs";

let provider: ReturnType<typeof fakeMailProvider>;
backendForEachTest("2026-11-21T10:45:00Z");
beforeEach(() => {
  provider = fakeMailProvider();
});

/** What the deployment will do, by function, arguments and moment. */
const pending = async () =>
  (await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect()))
    .filter(({ state, name }) => state.kind === "pending" && !/Pool|workpool|planMore/.test(name))
    .map(({ _id, name, args, scheduledTime }) => ({ _id, name: name.replace(".js", ""), args, at: scheduledTime }));
const words = (acts: Awaited<ReturnType<typeof pending>>) =>
  // Two keys of one company are two acts afterwards.
  acts
    .filter(({ name }) => !name.endsWith("freePlaces"))
    .map(({ name, args, at }) => `${name} ${JSON.stringify(args)} ${Math.round(at)}`)
    .sort();
/** Loses what no backup holds. */
const loseSchedule = async () => {
  for (const { _id } of await pending()) await t.run((ctx) => ctx.scheduler.cancel(_id));
};

/** A day on which every kind of act is put off. */
async function aDay() {
  const [client, company] = [await addClient(t), await addCompany(t, "trial")];
  const [payer, rival] = [await addCompany(t, "locked"), await addCompany(t, "locked")];
  for (const { _id } of [payer, rival]) await t.run((ctx) => grantSubscription(ctx, _id, Date.now() + 20 * DAY_MS));
  await t.run(async (ctx) => {
    await ctx.scheduler.runAt(Date.now() + DAY_MS, internal.admin.endSession, {
      sessionId: await ctx.db.insert("adminSessions", { tokenHash: "hash", expiresAt: Date.now() + DAY_MS }),
    });
  });
  const contact = { ...CONTACT, email: client.email };
  const briefId = await addBrief(t, { userId: client._id, contact });
  await t.run((ctx) => makeShare(ctx, briefId));
  for (let unlocks = 0; unlocks < WEEKLY_UNLOCKS_IN_TRIAL; unlocks += 1) {
    await as(t, company._id).mutation(api.unlocks.unlockBrief, {
      briefId: unlocks === 0 ? briefId : await addBrief(t),
    });
  }
  const quote = { briefId, title: "Eiken vloer", description: "Alles erin.", priceCents: 125_000 };
  await as(t, rival._id).mutation(api.quotes.sendQuote, quote);
  const { quoteId: other } = await as(t, payer._id).mutation(api.quotes.sendQuote, quote);
  await as(t, company._id).mutation(api.conversations.send, {
    ...{ briefId, companyId: company._id, text: "Past dinsdag?", uploads: [] },
  });
  await letTimePass(t, 3000);
  await as(t, client._id).mutation(api.quotes.decline, { quoteId: other });
}

it("knows every function that the scheduler or a pool is given", () => {
  const sources = import.meta.glob(["../../**/*.ts", "!../../**/*.test.ts", "!../../**/*.setup.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const calls = Object.values(sources as Record<string, string>).flatMap((source) =>
    [...source.matchAll(/(?:runAt|runAfter|enqueueAction|enqueueMutation)\(([^;]*?)\binternal\.([\w.]+)/g)].map(
      ([, , path]) => path!.replace(/\.(\w+)$/, ":$1"),
    ),
  );
  // Each call names its function, and no other way leads to the scheduler.
  const all = Object.values(sources as Record<string, string>).flatMap((source) => [
    ...source.matchAll(/scheduler\.run(?:At|After)\(|\.enqueue(?:Action|Mutation)\(/g),
  ]);
  expect(all.length - calls.length, "the planner's own call").toBe(1);
  const known = [...Object.values(fromRows).flatMap(({ acts }) => acts), ...Object.keys(fromNothing)];
  expect([...new Set(calls)].filter((path) => !known.includes(path))).toEqual([]);
  expect(known.filter((path) => !calls.includes(path))).toEqual([]);
  expect(getFunctionName(internal.trials.endTrial)).toBe("trials:endTrial");
});

describe("after a restore", () => {
  it("everything is scheduled again that was, at the same moments, once", async () => {
    await aDay();
    const before = words(await pending());
    expect(new Set(before.map((act) => act.split(" ")[0])).size).toBeGreaterThanOrEqual(7);
    await loseSchedule();
    expect(await pending()).toEqual([]);
    await t.action(internal.recovery.afterRestore, {});
    const now = Date.now();
    const after = words((await pending()).filter(({ at }) => at > now + 1000));
    expect(after).toEqual(before);
  });

  it("the trial ends, with its mails, once each", async () => {
    const company = await addCompany(t, "trial");
    await loseSchedule();
    await t.action(internal.recovery.afterRestore, {});
    await t.action(internal.recovery.afterRestore, {});
    await letTimePass(t, (TRIAL_DAYS - 1) * DAY_MS + HOUR_MS);
    await runScheduled(t);
    await letTimePass(t, DAY_MS);
    await runScheduled(t);
    const subjects = provider.sent.filter(({ to }) => to === company.email).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects[0]).toBe("Morgen loopt je proefperiode af");
    const profile = await t.run((ctx) => ctx.db.query("profiles").first());
    expect(profile!.isTrialActive).toBe(false);
  });

  it("a mail that waits goes out, once", async () => {
    const briefId = await addBrief(t);
    const mailId = await t.run((ctx) => queueMail(ctx, "send-brief-confirmation", { briefId }));
    // The slot of the old deployment, whose pool is gone.
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("mailSlots").collect()) await ctx.db.delete("mailSlots", _id);
    });
    await t.action(internal.recovery.afterRestore, {});
    await runScheduled(t);
    expect(await t.run((ctx) => ctx.db.get("mails", mailId!))).toMatchObject({ state: "sent" });
    expect(provider.sent).toHaveLength(1);
  });

  it("who was erased since is erased again, by a list that names nobody", async () => {
    const [client, other] = [await addClient(t), await addClient(t)];
    const own = await addBrief(t, { userId: client._id, contact: { ...CONTACT, email: client.email } });
    const erasedBrief = await addBrief(t);
    const erased = [await sha256(client._id), await sha256(erasedBrief)];
    await t.action(internal.recovery.afterRestore, { erased });
    await runScheduled(t);
    expect(await t.run((ctx) => ctx.db.get("users", client._id))).toBeNull();
    expect(await t.run((ctx) => ctx.db.get("users", other._id))).not.toBeNull();
    for (const briefId of [own, erasedBrief]) expect((await contactOf(t, briefId)).email).toBe("");
    await eraseAccountOf(t, other._id);
    const list = await t.query(internal.recovery.erased, { kind: "users", cursor: null });
    expect(list.hashes).toContain(await sha256(other._id));
    expect((await t.query(internal.recovery.erased, { kind: "briefs", cursor: null })).hashes).toContain(erased[1]);
  });
});

it("the daily sweep does what was missed, and nothing that is still to come", async () => {
  await addCompany(t, "trial");
  const before = await pending();
  await t.mutation(internal.recovery.planMore, { place: null });
  await letTimePass(t, 1000);
  expect((await pending()).length).toBe(before.length);
  await loseSchedule();
  vi.setSystemTime(Date.now() + (TRIAL_DAYS + 1) * DAY_MS);
  await t.mutation(internal.recovery.planMore, { place: null });
  await runScheduled(t);
  expect((await t.run((ctx) => ctx.db.query("profiles").first()))!.isTrialActive).toBe(false);
});

it("the daily sweep counts no unlock twice whose company got another address or was blocked since", async () => {
  const [moved, blocked] = [await addCompany(t, "subscribed"), await addCompany(t, "subscribed")];
  const briefId = await addBrief(t);
  for (const { _id } of [moved, blocked]) await as(t, _id).mutation(api.unlocks.unlockBrief, { briefId });
  await t.run((ctx) => ctx.db.patch("users", blocked._id, { blockedAt: Date.now() }));
  await runScheduled(t);
  await t.run((ctx) => ctx.db.patch("users", moved._id, { email: "elders@voorbeeld.test" }));
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  await t.mutation(internal.recovery.planMore, { place: null });
  await runScheduled(t);
  const months = await t.run((ctx) => ctx.db.query("companyMonths").collect());
  expect(months.map(({ floors }) => floors.map(({ unlocked }) => unlocked))).toEqual([[1], [1]]);
});
