/** Tells companies of a new job: each company that the job fits by mail and on its devices, in batches (C34, B06). */
import { jobTitle } from "../../../domain/jobTitle";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { MailArgs } from "../../mailKinds/mailArgs";
import { notifyAll, type ToNotify } from "../push/notify";
import { countMailed } from "../briefs/progress";
import { isJobFor, mayActOnJobs } from "./jobMails";
import { storeMail } from "./mailDelivery";
import { deliverTogether } from "../mail/mails";

const COMPANIES_PER_BATCH = 50;

/** The literal payload of notify-companies. */
type NotifyCompanies = Omit<MailArgs<"notify-companies">, "userId">;

/**
 * Queues mails and notices about a job for one batch of companies. Returns where the next batch begins, or null after
 * the last.
 */
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
  const told: ToNotify[] = [];
  const notice = {
    title: "Nieuwe opdracht in je gebied",
    body: jobTitle(brief),
    path: `/vloeren/job/${brief._id}`,
    tag: `job-${brief._id}`,
  };
  for (const profile of batch.page) {
    if (!(await mayActOnJobs(ctx, profile)) || !(await isJobFor(ctx, brief, profile))) continue;
    told.push({ userId: profile.userId, kind: "newJob", notice, jobId: brief._id });
    if (profile.jobMailsStopped) continue;
    const mailId = await storeMail(ctx, "notify-companies", { ...payload, userId: profile.userId });
    if (mailId !== null) mailIds.push(mailId);
  }
  await notifyAll(ctx, told);
  await countMailed(ctx, brief._id, mailIds.length);
  await deliverTogether(ctx, mailIds);
  return batch.isDone ? null : batch.continueCursor;
}
