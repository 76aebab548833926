/** Tells companies of a new job: a mail to each that it fits, in batches (C34). */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { MailArgs } from "../../mailKinds/registry";
import { countMailed } from "../briefs/progress";
import { isJobFor, mayHearOfJobs } from "./jobMails";
import { storeMail } from "./mailDelivery";
import { deliverTogether } from "../mail/mails";

const COMPANIES_PER_BATCH = 50;

/** The literal payload of notify-companies. */
type NotifyCompanies = Omit<MailArgs<"notify-companies">, "userId">;

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
    if (!(await mayHearOfJobs(ctx, profile)) || !(await isJobFor(ctx, brief, profile))) continue;
    const mailId = await storeMail(ctx, "notify-companies", { ...payload, userId: profile.userId });
    if (mailId !== null) mailIds.push(mailId);
  }
  await countMailed(ctx, brief._id, mailIds.length);
  await deliverTogether(ctx, mailIds);
  return batch.isDone ? null : batch.continueCursor;
}
