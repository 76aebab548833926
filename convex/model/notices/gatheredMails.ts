/**
 * Mails about new jobs, as often as each company chose: one for each job, at most one an hour, or one a day. What comes
 * too early waits in a row of its company's. No company gets more than DIRECT_JOB_MAILS_A_DAY mails at once and one an
 * hour beside them, however many jobs there are.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/limits";
import { DIRECT_JOB_MAILS_A_DAY, JOBS_IN_MAIL_MAX, nextDailyMail } from "../../../domain/notices";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { MailArgs } from "../../mailKinds/mailArgs";
import { countMailed } from "../briefs/progress";
import { isUndeliverable } from "../mail/mailAddresses";
import type { JobMailBatch } from "../mail/mailFields";
import { deliverTogether, getMailByKey, unwritten } from "../mail/mails";
import { jobMailKey } from "./jobMails";

/** The literal payload of notify-companies. */
export type JobNotice = Omit<MailArgs<"notify-companies">, "userId">;

const MAILS_AT_ONCE = 260;

type Receiver = Pick<Doc<"jobHearers">, "userId" | "profileId" | "email">;
type Queued = { to: Receiver; jobs: JobNotice[]; count: number; dueAt: number };

/** Queues the mail about a job to each of these companies that is due one, and keeps the job for the others' next one. */
export async function mailOrGather(ctx: MutationCtx, notice: JobNotice, hearers: Doc<"jobHearers">[]): Promise<void> {
  const due: Queued[] = [];
  const later = new Set<number>();
  const now = Date.now();
  for (const hearer of hearers) {
    if (hearer.pace === "off" || (await isUndeliverable(ctx, hearer.email))) continue;
    const waiting = await getDigest(ctx, hearer.userId);
    if (waiting !== null) {
      await addTo(ctx, waiting, notice);
      continue;
    }
    if ((await getMailByKey(ctx, jobMailKey(notice.briefId, hearer.userId))) !== null) continue;
    const dueAt = await nextMailAt(ctx, hearer, now);
    if (dueAt <= now) {
      due.push({ to: hearer, jobs: [notice], count: 1, dueAt });
      continue;
    }
    const { userId, profileId, email } = hearer;
    await ctx.db.insert("jobDigests", { userId, profileId, email, jobs: [notice], count: 1, dueAt });
    later.add(dueAt);
  }
  for (const at of later) await ctx.scheduler.runAt(at, internal.notifications.tellGathered, {});
  await queueJobMails(ctx, due);
}

/** Queues the mails whose companies waited long enough. Returns whether there may be more. */
export async function mailGathered(ctx: MutationCtx): Promise<boolean> {
  const digests = await ctx.db
    .query("jobDigests")
    .withIndex("by_dueAt", (q) => q.lte("dueAt", Date.now()))
    .take(MAILS_AT_ONCE);
  for (const { _id } of digests) await ctx.db.delete("jobDigests", _id);
  await queueJobMails(
    ctx,
    digests.map((digest) => ({ to: digest, ...digest })),
  );
  return digests.length === MAILS_AT_ONCE;
}

/** The jobs that wait for a company's next mail; null when none do. */
export async function getDigest(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"jobDigests"> | null> {
  return await ctx.db
    .query("jobDigests")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .first();
}

async function addTo(ctx: MutationCtx, digest: Doc<"jobDigests">, notice: JobNotice): Promise<void> {
  if (digest.jobs.some(({ briefId }) => briefId === notice.briefId)) return;
  const jobs = digest.jobs.length < JOBS_IN_MAIL_MAX ? [...digest.jobs, notice] : digest.jobs;
  await ctx.db.patch("jobDigests", digest._id, { jobs, count: digest.count + 1 });
}

/** When a company may get its next mail about jobs, in milliseconds; later ones are on whole minutes, to go together. */
async function nextMailAt(
  ctx: QueryCtx,
  { userId, pace }: Pick<Doc<"jobHearers">, "userId" | "pace">,
  now: number,
): Promise<number> {
  if (pace === "daily") return nextDailyMail(now);
  const recent = ctx.db
    .query("mails")
    .withIndex("by_jobsTo", (q) =>
      q.eq("jobsTo", userId).gt("_creationTime", now - (pace === "direct" ? DAY_MS : HOUR_MS)),
    )
    .order("desc");
  const mails = await recent.take(pace === "direct" ? DIRECT_JOB_MAILS_A_DAY : 1);
  const [last] = mails;
  if (last === undefined || (pace === "direct" && mails.length < DIRECT_JOB_MAILS_A_DAY)) return now;
  const at = last._creationTime + HOUR_MS;
  return at <= now ? now : Math.ceil(at / MINUTE_MS) * MINUTE_MS;
}

async function queueJobMails(ctx: MutationCtx, due: Queued[]): Promise<void> {
  const mailIds: Id<"mails">[] = [];
  const batch: JobMailBatch = { briefIds: [], mails: [] };
  const mailed = new Map<Id<"briefs">, number>();
  const placeOf = new Map<Id<"briefs">, number>();
  for (const { to, jobs, count, dueAt } of due) {
    mailIds.push(await insertMail(ctx, to, jobs, count, dueAt));
    for (const { briefId } of jobs) {
      mailed.set(briefId, (mailed.get(briefId) ?? 0) + 1);
      if (!placeOf.has(briefId)) placeOf.set(briefId, batch.briefIds.push(briefId) - 1);
    }
    batch.mails.push({ profileId: to.profileId, jobs: jobs.map(({ briefId }) => placeOf.get(briefId)!), count });
  }
  for (const [briefId, companies] of mailed) await countMailed(ctx, briefId, companies);
  await deliverTogether(ctx, mailIds, batch);
}

/** The specification's mail when it is about one job, else one with the list of them. */
async function insertMail(
  ctx: MutationCtx,
  { userId, email }: Receiver,
  jobs: JobNotice[],
  count: number,
  dueAt: number,
): Promise<Id<"mails">> {
  const [job] = jobs;
  const isOne = count === 1 && job !== undefined;
  const list = { briefIds: jobs.map(({ briefId }) => briefId), count, dueAt };
  return await ctx.db.insert("mails", {
    ...unwritten,
    event: isOne ? "notify-companies" : "new-jobs",
    args: JSON.stringify(isOne ? { ...job, userId } : { ...list, userId }),
    payload: JSON.stringify(isOne ? job : list),
    to: email,
    aboutUser: userId,
    jobsTo: userId,
    idempotencyKey: isOne ? jobMailKey(job.briefId, userId) : `new-jobs/${userId}/${dueAt}`,
    state: "queued",
    error: null,
  });
}
