/** Which companies are told of a new job: those that may act on it, work in its area and do its kind of work (C34). */
import { categoryKeyOf, floorLabel, isServiceCategory } from "../../../domain/floors";
import { fitsSearch } from "../../../domain/geo/area";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { UNSUBSCRIBE_PATH } from "../../../domain/notices";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { getContactOrErased, isPlacedBy, toPublicBrief } from "../briefs/briefs";
import { isListed } from "../briefs/listed";
import { accessState, getSubscription } from "../companies/companies";
import { keepHearing } from "../companies/jobHearers";
import { siteUrl } from "../base/config";
import { getUnlock } from "../unlocks/unlocks";

/**
 * Whether a job is what a company looks for. Without a search of its own (B07) its profile decides: an unset list fits
 * everything, and so does a job that names nothing.
 */
export function jobFitsCompany(
  brief: Doc<"briefs">,
  profile: Pick<Doc<"profiles">, "serviceAreas" | "specializations" | "hearsOfServices" | "search">,
): boolean {
  const { serviceAreas, specializations, search } = profile;
  if (search) return fitsSearch(brief, search);
  const fitsArea = brief.province === null || serviceAreas === null || serviceAreas.includes(brief.province);
  const fitsTrade =
    brief.filterCategory === null ||
    specializations === null ||
    (profile.hearsOfServices === true && isServiceCategory(brief.filterCategory)) ||
    specializations.some((trade) => categoryKeyOf(trade) === brief.filterCategory);
  return fitsArea && fitsTrade;
}

/** Whether a company gets mails about jobs at all: it has not stopped them and may act on jobs now (C34). */
export async function mayHearOfJobs(ctx: QueryCtx, profile: Doc<"profiles">): Promise<boolean> {
  return !profile.jobMailsStopped && (await mayActOnJobs(ctx, profile));
}

/** Whether a company may act on jobs now: it is not locked. */
export async function mayActOnJobs(ctx: QueryCtx, profile: Doc<"profiles">): Promise<boolean> {
  return accessState(profile, await getSubscription(ctx, profile.userId), Date.now()) !== "locked";
}

/**
 * Whether a job fits a company: it works there and does that kind of work, a place is free, and it neither unlocked the
 * job nor placed it itself.
 */
export async function isJobFor(ctx: QueryCtx, brief: Doc<"briefs">, profile: Doc<"profiles">): Promise<boolean> {
  if (brief.unlockCount >= MAX_UNLOCKS || !jobFitsCompany(brief, profile)) return false;
  if (brief.unlockCount > 0 && (await getUnlock(ctx, profile.userId, brief._id)) !== null) return false;
  return !(await isPlacedBy(ctx, { _id: profile.userId, email: profile.email }, brief));
}

/** The key of the mail about a job to a company, by which each company is mailed about each job once. */
export function jobMailKey(briefId: Id<"briefs">, userId: Id<"users">): string {
  return `notify-companies/${briefId}/${userId}`;
}

/** Those of these jobs that are open and fit a company, in their order. */
export async function openJobsFor(
  ctx: QueryCtx,
  profile: Doc<"profiles">,
  briefIds: Id<"briefs">[],
): Promise<Doc<"briefs">[]> {
  const briefs = await Promise.all(
    briefIds.map(async (briefId) => {
      const brief = await ctx.db.get("briefs", briefId);
      return brief !== null && isListed(brief) && (await isJobFor(ctx, brief, profile)) ? brief : null;
    }),
  );
  return briefs.filter((brief) => brief !== null);
}

/** Accounts that a job is not for: who took a place on it, and who placed it, also as a guest. */
export async function notForWhom(
  ctx: QueryCtx,
  brief: Doc<"briefs">,
): Promise<{ userIds: Set<Id<"users">>; email: string | null }> {
  const unlocks =
    brief.unlockCount === 0
      ? []
      : await ctx.db
          .query("proposals")
          .withIndex("by_brief", (q) => q.eq("briefId", brief._id).eq("kind", "unlock"))
          .take(MAX_UNLOCKS);
  const userIds = new Set(unlocks.map(({ companyId }) => companyId));
  if (brief.userId === null) return { userIds, email: (await getContactOrErased(ctx, brief._id)).email };
  return { userIds: userIds.add(brief.userId), email: null };
}

/** The address of a job's page. */
export function jobUrl(briefId: Id<"briefs">): string {
  return `${siteUrl()}/vloeren/job/${briefId}`;
}

/** What companies read of a job in a mail. */
export type JobFacts = Awaited<ReturnType<typeof jobFactsOf>>;

/** The facts of a job that companies read in a mail; none identifies the client. */
export async function jobFactsOf(ctx: QueryCtx, brief: Doc<"briefs">) {
  const job = await toPublicBrief(ctx, brief);
  return { ...job, floorLabel: floorLabel(job), place: job.city ?? job.province };
}

/** The address of the page where a company stops its mails about new jobs with one press. */
export function unsubscribeUrlOf({ jobMailToken }: Pick<Doc<"profiles">, "jobMailToken">): string {
  return `${siteUrl()}${UNSUBSCRIBE_PATH}?token=${jobMailToken}`;
}

/** Stops the mails about new jobs; the secret in the mail's link is the permission (C34). Returns whether it was known. */
export async function stopJobMails(ctx: MutationCtx, token: string): Promise<boolean> {
  const profile = await ctx.db
    .query("profiles")
    .withIndex("by_jobMailToken", (q) => q.eq("jobMailToken", token))
    .unique();
  if (profile === null) return false;
  await ctx.db.patch("profiles", profile._id, { jobMailsStopped: true });
  await keepHearing(ctx, profile.userId);
  return true;
}
