/**
 * The digest of open jobs that a company was never told of, which a run of missed notices sends (ADMIN-009,
 * docs/adr/0025-registry-of-mails.md). A company heard of every job up to its last mail about jobs; what was placed after
 * that it missed.
 */
import { MAX_UNLOCKS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { MailArgs } from "../../mailKinds/mailArgs";
import { getCompanyProfile } from "../companies/companies";
import { isUndeliverable } from "../mail/mailAddresses";
import { getDigest } from "./gatheredMails";
import { jobFitsCompany, mayHearOfJobs, notForWhom } from "./jobMails";

/** Of more open jobs than these the newest count: nobody reads further, and a transaction reads only so much. */
const JOBS_LOOKED_AT = 400;
/** Mails that failed told nothing; of more than these in a row the company hears again. */
const MAILS_LOOKED_AT = 20;

/** An open job with a free place, and whom it is not for. */
export type RecentJob = { brief: Doc<"briefs">; notFor: Awaited<ReturnType<typeof notForWhom>> };

/** The newest open jobs that were placed at or after `since` (milliseconds), newest first. */
export async function listRecentJobs(ctx: QueryCtx, since: number): Promise<RecentJob[]> {
  const briefs = await ctx.db
    .query("briefs")
    .withIndex("by_status", (q) => q.eq("status", "OPEN").eq("pausedAt", undefined).gte("_creationTime", since))
    .order("desc")
    .take(JOBS_LOOKED_AT);
  const open = briefs.filter(({ unlockCount }) => unlockCount < MAX_UNLOCKS);
  return await Promise.all(open.map(async (brief) => ({ brief, notFor: await notForWhom(ctx, brief) })));
}

/** The arguments of the mail about the jobs that this company missed; null when it gets no such mail. */
export async function missedJobsMail(
  ctx: QueryCtx,
  profile: Doc<"profiles">,
  recent: RecentJob[],
): Promise<MailArgs<"send-missed-notifications"> | null> {
  if (recent.length === 0 || !(await mayHearOfJobs(ctx, profile)) || (await isUndeliverable(ctx, profile.email))) {
    return null;
  }
  const { userId } = profile;
  // A company is as old as its company profile: the account may have been a client's before.
  const since = (await getCompanyProfile(ctx, userId))?._creationTime ?? profile._creationTime;
  const lastToldAt = await getLastToldAt(ctx, userId);
  const waiting = new Set((await getDigest(ctx, userId))?.jobs.map(({ briefId }) => briefId));
  const missed = recent.filter(
    ({ brief, notFor }) =>
      brief._creationTime >= since &&
      brief._creationTime > lastToldAt &&
      !waiting.has(brief._id) &&
      !notFor.userIds.has(userId) &&
      notFor.email !== profile.email.toLowerCase() &&
      jobFitsCompany(brief, profile),
  );
  return missed.length === 0 ? null : { userId, briefIds: missed.map(({ brief }) => brief._id) };
}

/** When a company was last told of jobs by mail, in milliseconds; 0 for never. What failed told it nothing. */
async function getLastToldAt(ctx: QueryCtx, userId: Id<"users">): Promise<number> {
  const mails = await ctx.db
    .query("mails")
    .withIndex("by_jobsTo", (q) => q.eq("jobsTo", userId))
    .order("desc")
    .take(MAILS_LOOKED_AT);
  return mails.find(({ state }) => state !== "failed")?._creationTime ?? 0;
}
