/**
 * The digest of open jobs that a company was never told of, which a run of missed notices sends (ADMIN-009,
 * docs/adr/0025-registry-of-mails.md).
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { MailArgs } from "../../mailKinds/mailArgs";
import { getCompanyProfile } from "../companies/companies";
import { isJobFor, jobMailKey, mayHearOfJobs } from "./jobMails";
import { isUndeliverable } from "../mail/mailAddresses";
import { getMailByKey } from "../mail/mails";

/** Of more open jobs than these the newest count: nobody reads further, and a transaction reads only so much. */
const JOBS_LOOKED_AT = 400;
/** How many pairs of a company and a job are looked at in one transaction: each costs up to three reads. */
const PAIRS_IN_BATCH = 800;
const DIGESTS_LOOKED_AT = 20;
const EVENT = "send-missed-notifications";

/** The newest open jobs that were placed at or after `since` (milliseconds), newest first. */
export async function listRecentJobs(ctx: QueryCtx, since: number): Promise<Doc<"briefs">[]> {
  return await ctx.db
    .query("briefs")
    .withIndex("by_status", (q) => q.eq("status", "OPEN").eq("pausedAt", undefined).gte("_creationTime", since))
    .order("desc")
    .take(JOBS_LOOKED_AT);
}

/** How many companies fit into one transaction that compares each with this number of jobs. */
export function companiesInBatch(jobs: number, size: number): number {
  return Math.max(1, Math.min(size, Math.floor(PAIRS_IN_BATCH / Math.max(1, jobs))));
}

/** The arguments of the mail about the jobs that this company missed; null when it gets no such mail. */
export async function missedJobsMail(
  ctx: QueryCtx,
  profile: Doc<"profiles">,
  recent: Doc<"briefs">[],
): Promise<MailArgs<typeof EVENT> | null> {
  if (recent.length === 0 || !(await mayHearOfJobs(ctx, profile)) || (await isUndeliverable(ctx, profile.email))) {
    return null;
  }
  const missed = await listMissed(ctx, profile, recent);
  if (missed.length === 0) return null;
  return { userId: profile.userId, briefIds: missed.map(({ _id }) => _id) };
}

async function listMissed(ctx: QueryCtx, profile: Doc<"profiles">, recent: Doc<"briefs">[]): Promise<Doc<"briefs">[]> {
  const { userId } = profile;
  // A company is as old as its company profile: the account may have been a client's before.
  const since = (await getCompanyProfile(ctx, userId))?._creationTime ?? profile._creationTime;
  const told = await listTold(ctx, userId);
  const missed: Doc<"briefs">[] = [];
  for (const brief of recent) {
    if (brief._creationTime < since || told.has(brief._id) || !(await isJobFor(ctx, brief, profile))) continue;
    if ((await getMailByKey(ctx, jobMailKey(brief._id, userId))) === null) missed.push(brief);
  }
  return missed;
}

/** The jobs in the digests that this company was sent. One that could not be delivered told it nothing. */
async function listTold(ctx: QueryCtx, userId: Id<"users">): Promise<Set<Id<"briefs">>> {
  const prefix = digestsOf(userId);
  const digests = await ctx.db
    .query("mails")
    .withIndex("by_key", (q) => q.gte("idempotencyKey", prefix).lt("idempotencyKey", `${prefix}~`))
    .order("desc")
    .take(DIGESTS_LOOKED_AT);
  const told = digests.filter(({ state }) => state !== "failed");
  return new Set(told.flatMap(({ payload }) => (JSON.parse(payload) as MailArgs<typeof EVENT>).briefIds));
}

function digestsOf(userId: Id<"users">): string {
  return `${EVENT}/${userId}/`;
}
