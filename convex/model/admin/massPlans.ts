/**
 * What each mass action is about and what it writes. Each write can be repeated: the second time it changes nothing.
 */
import { DAY_MS, MAIL_RETENTION_DAYS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { MailArgs, MailEvent } from "../../mailKinds/mailArgs";
import { getSubscription, isSubscriptionRunning, isTrialRunning } from "../companies/companies";
import { canBeSentAgain, findStored, isStillWelcome, revive, storeMail } from "../notices/mailDelivery";
import { listRecentJobs, missedJobsMail } from "../notices/missedJobs";
import { setTrial } from "../companies/trials";
import { subjectLine } from "../disclosures/staffLooks";

/** One write of a mass action, and the line that staff reads about it. `run` returns the mail to deliver, or null. */
export type Task = { label: string; run: () => Promise<Id<"mails"> | null> };
/**
 * The tasks of a mass action among its next rows, the number of those rows, and where the rows after them begin (null
 * after the last).
 */
export type Batch = { looked: number; tasks: Task[]; next: string | null };

type PlanTask = (profile: Doc<"profiles">) => Promise<Task | null>;

/**
 * The next tasks of a mass action, among at most `size` rows. Times count from now and not from its start: a run can be
 * stopped and resumed weeks later, and a trial is as long as was chosen for every company, whenever its turn comes.
 */
export async function nextTasks(ctx: MutationCtx, action: Doc<"massActions">, size: number): Promise<Batch> {
  const { order: plan, cursor } = action;
  const now = Date.now();
  switch (plan.kind) {
    case "activate-all-free-trials":
      return await companyTasks(ctx, cursor, size, (profile) => planTrial(ctx, profile, now + plan.days * DAY_MS));
    case "send-trial-promotion":
      return await companyTasks(ctx, cursor, size, (profile) => planTrialPromotion(ctx, profile, now));
    case "send-trial-promotion-remaining":
      return await companyTasks(ctx, cursor, size, (profile) => planTrialPromotion(ctx, profile, now, "retry"));
    case "send-free-pro-welcome":
      return await companyTasks(ctx, cursor, size, (profile) => planFreeProWelcome(ctx, profile, now));
    case "send-missed-notifications":
      return await missedTasks(ctx, cursor, size, Math.max(plan.since, now - MAIL_RETENTION_DAYS * DAY_MS));
    case "retry-failed-mails":
      return await failedMailTasks(ctx, cursor, size);
    default:
      return plan satisfies never;
  }
}

/** Companies are the accounts that completed their onboarding. */
async function companyTasks(ctx: MutationCtx, cursor: string | null, size: number, planTask: PlanTask): Promise<Batch> {
  const rows = await ctx.db
    .query("profiles")
    .withIndex("by_onboarding", (q) => q.eq("completedOnboarding", true))
    .paginate({ cursor, numItems: size });
  const plans = await Promise.all(rows.page.map(planTask));
  return {
    looked: rows.page.length,
    tasks: plans.filter((task) => task !== null),
    next: rows.isDone ? null : rows.continueCursor,
  };
}

/**
 * A trial until `trialEnd` (C22), unless the company pays or has a trial that ends less than a day before that: a second
 * run on the same day finds nobody.
 */
async function planTrial(ctx: MutationCtx, profile: Doc<"profiles">, trialEnd: number): Promise<Task | null> {
  if (isSubscriptionRunning(await getSubscription(ctx, profile.userId), Date.now())) return null;
  if (profile.isTrialActive && profile.trialEnd !== null && profile.trialEnd > trialEnd - DAY_MS) return null;
  return { label: nameOf(profile), run: () => setTrial(ctx, profile, trialEnd).then(() => null) };
}

/** One mail for a running trial, to companies that do not pay and want our mails. */
async function planTrialPromotion(
  ctx: MutationCtx,
  profile: Doc<"profiles">,
  now: number,
  failed: "skip" | "retry" = "skip",
): Promise<Task | null> {
  const { trialEnd, jobMailsStopped, userId } = profile;
  if (trialEnd === null || jobMailsStopped || !isTrialRunning(profile, now)) return null;
  if (isSubscriptionRunning(await getSubscription(ctx, userId), now)) return null;
  return await planMail(ctx, "send-trial-promotion", { userId, trialEnd }, nameOf(profile), failed);
}

/** A welcome to companies that were given Pro: their subscription runs without the payment provider knowing it. */
async function planFreeProWelcome(ctx: MutationCtx, profile: Doc<"profiles">, now: number): Promise<Task | null> {
  const subscription = await getSubscription(ctx, profile.userId);
  if (subscription === null || subscription.providerId !== null || !isSubscriptionRunning(subscription, now))
    return null;
  // The outbox forgets older mails, and nobody is welcomed twice.
  if (subscription._creationTime < now - MAIL_RETENTION_DAYS * DAY_MS) return null;
  const args = { userId: profile.userId, subscriptionId: subscription._id };
  return await planMail(ctx, "send-free-pro-welcome", args, nameOf(profile), "skip");
}

/** Sends a mail that was not queued before, to an address that takes mail; with "retry" also one that failed. */
async function planMail<K extends MailEvent>(
  ctx: MutationCtx,
  event: K,
  args: MailArgs<K>,
  label: string,
  failed: "skip" | "retry",
): Promise<Task | null> {
  const stored = await findStored(ctx, event, args);
  if (stored === null) return null;
  if (stored === "new") return { label, run: () => storeMail(ctx, event, args) };
  if (failed === "retry" && stored.state === "failed") return { label, run: () => revive(ctx, stored) };
  return null;
}

/**
 * One mail to each company with the open jobs since then that it never heard of: those of before that are left out, even
 * when the run goes on later than it began.
 */
async function missedTasks(ctx: MutationCtx, cursor: string | null, size: number, since: number): Promise<Batch> {
  const recent = await listRecentJobs(ctx, since);
  return await companyTasks(ctx, cursor, size, async (profile) => {
    const digest = await missedJobsMail(ctx, profile, recent);
    if (digest === null) return null;
    const count = digest.briefIds.length;
    const label = `${nameOf(profile)}: ${count === 1 ? "1 opdracht" : `${count} opdrachten`}`;
    return { label, run: () => storeMail(ctx, "send-missed-notifications", digest) };
  });
}

/** Mails whose last attempt failed, as far as they may still be sent. */
async function failedMailTasks(ctx: MutationCtx, cursor: string | null, size: number): Promise<Batch> {
  const rows = await ctx.db
    .query("mails")
    .withIndex("by_state", (q) => q.eq("state", "failed"))
    .paginate({ cursor, numItems: size });
  const plans = await Promise.all(
    rows.page.filter(canBeSentAgain).map(async (mail) => {
      return (await isStillWelcome(ctx, mail))
        ? { label: (await subjectLine(ctx, mail)) || mail.event, run: () => revive(ctx, mail) }
        : null;
    }),
  );
  const tasks = plans.filter((task) => task !== null);
  return { looked: rows.page.length, tasks, next: rows.isDone ? null : rows.continueCursor };
}

function nameOf(profile: Doc<"profiles">): string {
  return profile.companyName ?? "vloerlegger";
}
