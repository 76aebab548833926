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

/** The notice of an old brief that a company never got, in the keys of notify-companies. */
export function missedNotice(brief: Doc<"briefs">): NotifyCompanies {
  return { briefId: brief._id, category: brief.category, location: brief.locationText, budget: null };
}

/**
 * The mail about a job to a company, or null when the company may not act on it or wants no such mails (C34), when all
 * places on it are taken, or when the company placed it itself.
 */
export async function jobMail(
  ctx: QueryCtx,
  brief: Doc<"briefs">,
  payload: NotifyCompanies,
  profile: Doc<"profiles">,
): Promise<NewMail | null> {
  if (brief.unlockCount >= MAX_UNLOCKS) return null;
  if (profile.jobMailsStopped || !jobFitsCompany(brief, profile)) return null;
  const subscription = await getSubscription(ctx, profile.userId);
  if (accessState(profile, subscription, Date.now()) === "locked") return null;
  if (await isPlacedBy(ctx, { _id: profile.userId, email: profile.email }, brief)) return null;
  const job = await toPublicBrief(ctx, brief);
  const unsubscribeUrl = `${siteUrl()}/afmelden?token=${profile.jobMailToken}`;
  return {
    event: "notify-companies",
    payload,
    to: profile.email,
    unsubscribeUrl,
    idempotencyKey: `notify-companies/${brief._id}/${profile.userId}`,
    ...newJob({
      companyName: profile.companyName ?? "vloerlegger",
      job: { ...job, floorLabel: floorLabel(job), place: job.city ?? job.province },
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
