/** Who hears of a new job: companies that may act on it, work there and do that trade (C34). */
import { categoryKeyOf, floorLabel } from "../../domain/floors";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { newJob } from "../mailTemplates/briefs";
import { toPublicBrief } from "./briefs";
import { accessState, getSubscription } from "./companies";
import { siteUrl } from "./config";
import { queueMail } from "./mails";

const COMPANIES_PER_BATCH = 50;

/** The literal payload of notify-companies. */
export type NotifyCompanies = { briefId: string; category: string; location: string; budget: string | null };

/** Whether a company's profile fits a job: an unset list fits everything, and so does a job that names nothing. */
export function jobFitsCompany(
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
  const job = toPublicBrief(brief);
  for (const profile of batch.page) {
    if (profile.jobMailsStopped || !jobFitsCompany(brief, profile)) continue;
    const subscription = await getSubscription(ctx, profile.userId);
    if (accessState(profile, subscription, Date.now()) === "locked") continue;
    const unsubscribeUrl = `${siteUrl()}/afmelden?token=${profile.jobMailToken}`;
    await queueMail(ctx, {
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
    });
  }
  return batch.isDone ? null : batch.continueCursor;
}
