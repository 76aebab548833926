/** Which companies are told of a new job: those that may act on it, work in its area and do its kind of work (C34). */
import { categoryKeyOf, floorLabel, isServiceCategory } from "../../../domain/floors";
import { fitsSearch } from "../../../domain/geo/area";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { UNSUBSCRIBE_PATH } from "../../../domain/notices";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isPlacedBy, toPublicBrief } from "../briefs/briefs";
import { accessState, getSubscription } from "../companies/companies";
import { siteUrl } from "../base/config";
import { getUnlock } from "../unlocks/unlocks";

/**
 * Whether a job is what a company looks for. Without a search of its own (B07) its profile decides: an unset list fits
 * everything, and so does a job that names nothing.
 */
function jobFitsCompany(
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
  return true;
}
