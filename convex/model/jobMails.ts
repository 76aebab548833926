/** Who hears of a new job: companies that may act on it, work there and do that trade (C34). */
import { categoryKeyOf, floorLabel } from "../../domain/floors";
import { MAX_UNLOCKS } from "../../domain/limits";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { newJob } from "../mailTemplates/briefs";
import { getBrief, isPlacedBy, toPublicBrief } from "./briefs";
import { accessState, getSubscription, isTrialRunning } from "./companies";
import { siteUrl } from "./config";
import { isUndeliverable } from "./mailAddresses";
import { deliverTogether, storeMail, type NewMail } from "./mails";
import { getUnlock } from "./unlocks";

const COMPANIES_PER_BATCH = 50;

/** The literal payload of notify-companies. */
export type NotifyCompanies = { briefId: string; category: string; location: string; budget: string | null };

/** Whether a company's profile fits a job: an unset list fits everything, and so does a job that names nothing. */
function jobFitsCompany(
  brief: Pick<Doc<"briefs">, "province" | "filterCategory">,
  profile: Pick<Doc<"profiles">, "serviceAreas" | "specializations">,
): boolean {
  const { serviceAreas, specializations } = profile;
  const fitsArea = brief.province === null || serviceAreas === null || serviceAreas.includes(brief.province);
  const fitsTrade =
    brief.filterCategory === null ||
    specializations === null ||
    specializations.some((trade) => categoryKeyOf(trade) === brief.filterCategory);
  return fitsArea && fitsTrade;
}

/** Whether a company hears of jobs at all: it wants such mails and may act on them now (C34). */
export async function mayHearOfJobs(ctx: QueryCtx, profile: Doc<"profiles">): Promise<boolean> {
  if (profile.jobMailsStopped) return false;
  return accessState(profile, await getSubscription(ctx, profile.userId), Date.now()) !== "locked";
}

/**
 * Whether a job is one for this company: it works there and does that trade, a place is free, and it neither took one nor
 * placed the job itself.
 */
export async function isJobFor(ctx: QueryCtx, brief: Doc<"briefs">, profile: Doc<"profiles">): Promise<boolean> {
  if (brief.unlockCount >= MAX_UNLOCKS || !jobFitsCompany(brief, profile)) return false;
  if (brief.unlockCount > 0 && (await getUnlock(ctx, profile.userId, brief._id)) !== null) return false;
  return !(await isPlacedBy(ctx, { _id: profile.userId, email: profile.email }, brief));
}

/** What marks the mail about a job to a company: each hears of each job once. */
export function jobMailKey(briefId: Id<"briefs">, userId: Id<"users">): string {
  return `notify-companies/${briefId}/${userId}`;
}

/** What companies read of a job in a mail: nothing of the client's. */
export async function jobFactsOf(ctx: QueryCtx, brief: Doc<"briefs">) {
  const job = await toPublicBrief(ctx, brief);
  return { ...job, floorLabel: floorLabel(job), place: job.city ?? job.province };
}

/** Where a company ends these mails with one tap. */
export function unsubscribeUrlOf({ jobMailToken }: Pick<Doc<"profiles">, "jobMailToken">): string {
  return `${siteUrl()}/afmelden?token=${jobMailToken}`;
}

/** The mail about a job to a company, or null when it is not to hear of it. */
async function jobMail(
  ctx: QueryCtx,
  brief: Doc<"briefs">,
  payload: NotifyCompanies,
  profile: Doc<"profiles">,
): Promise<NewMail | null> {
  if (!(await mayHearOfJobs(ctx, profile)) || !(await isJobFor(ctx, brief, profile))) return null;
  const unsubscribeUrl = unsubscribeUrlOf(profile);
  return {
    event: "notify-companies",
    payload,
    aboutUser: profile.userId,
    to: profile.email,
    unsubscribeUrl,
    idempotencyKey: jobMailKey(brief._id, profile.userId),
    ...newJob({
      companyName: profile.companyName ?? "vloerlegger",
      job: await jobFactsOf(ctx, brief),
      jobUrl: `${siteUrl()}/vloeren/job/${brief._id}`,
      unsubscribeUrl,
    }),
  };
}

/**
 * Whether a mail that failed may go out after all. Mails to many do so only while their company wants them, its address
 * takes them, and what they say is true: the job is open, has a place and the company may act on it, the trial runs.
 */
export async function isStillWelcome(ctx: QueryCtx, mail: Doc<"mails">): Promise<boolean> {
  if (mail.unsubscribeUrl === null) return true;
  const token = new URL(mail.unsubscribeUrl).searchParams.get("token") ?? "";
  const profile = await ctx.db
    .query("profiles")
    .withIndex("by_jobMailToken", (q) => q.eq("jobMailToken", token))
    .unique();
  if (profile === null || profile.jobMailsStopped || (await isUndeliverable(ctx, mail.to))) return false;
  // What was free then may be taken now: the next run of missed notices makes a new one (model/missedJobs).
  if (mail.event === "send-missed-notifications") return false;
  if (mail.event !== "notify-companies") return isTrialRunning(profile, Date.now());
  const payload = JSON.parse(mail.payload) as NotifyCompanies;
  const brief = await getBrief(ctx, payload.briefId);
  return brief?.status === "OPEN" && (await jobMail(ctx, brief, payload, profile)) !== null;
}

/** Queues the mails for one batch of companies; returns where the next batch begins, or null after the last. */
export async function queueJobMails(
  ctx: MutationCtx,
  brief: Doc<"briefs">,
  payload: NotifyCompanies,
  cursor: string | null,
): Promise<string | null> {
  const batch = await ctx.db
    .query("profiles")
    .withIndex("by_onboarding", (q) => q.eq("completedOnboarding", true))
    .paginate({ cursor, numItems: COMPANIES_PER_BATCH });
  const mailIds: Id<"mails">[] = [];
  for (const profile of batch.page) {
    const mail = await jobMail(ctx, brief, payload, profile);
    if (mail === null || (await isUndeliverable(ctx, mail.to))) continue;
    const mailId = await storeMail(ctx, mail);
    if (mailId !== null) mailIds.push(mailId);
  }
  await deliverTogether(ctx, mailIds);
  return batch.isDone ? null : batch.continueCursor;
}
