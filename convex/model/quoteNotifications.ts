/** Schedules the mails about quotes inside the transaction that causes them (I7). What is scheduled holds ids only (C65). */
import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import type { Id } from "../_generated/dataModel";
import type { QuoteDoc } from "./quoteViews";

/** To the client: a quote came in (VERH-016). */
export async function scheduleQuoteMail(ctx: MutationCtx, proposalId: Id<"proposals">): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.quoteNotifications.notifyClientProposal, { proposalId });
}

/** To the client and to the company whose quote was accepted (CLIENT-010). */
export async function scheduleAcceptanceMails(ctx: MutationCtx, proposalId: Id<"proposals">): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.quoteNotifications.notifyClientAccepted, { proposalId });
  await ctx.scheduler.runAfter(0, internal.quoteNotifications.notifyVloerenCompanyAccepted, { proposalId });
}

/** To the company whose quote was declined (CLIENT-011). Who was chosen instead is none of its business (I9). */
export async function scheduleDeclineMail(ctx: MutationCtx, quote: QuoteDoc): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.quoteNotifications.notifyVloerenCompanyDeclined, {
    proposalId: quote._id,
    companyId: quote.companyId,
  });
}
