/** Schedules the mails about quotes inside the transaction that causes them (I7), with data from our own rows (C09). */
import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import type { Id } from "../_generated/dataModel";
import type { Contact } from "./briefs";
import type { QuoteDoc } from "./quoteViews";

/** The specification's keys of notify-client-proposal; the price is in whole cents. */
export type ClientProposal = {
  briefId: Id<"briefs">;
  proposalId: Id<"proposals">;
  clientEmail: string;
  clientName: string;
  companyName: string;
  proposalPrice: number;
  packageName: string;
};

/** To the client: a quote came in (VERH-016). */
export async function scheduleQuoteMail(ctx: MutationCtx, payload: ClientProposal): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.quoteNotifications.notifyClientProposal, payload);
}

/** To the client and to the company whose quote was accepted (CLIENT-010). */
export async function scheduleAcceptanceMails(
  ctx: MutationCtx,
  quote: QuoteDoc,
  companyName: string,
  contact: Contact,
): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.quoteNotifications.notifyClientAccepted, {
    clientEmail: contact.email,
    proposalId: quote._id,
    companyName,
  });
  await ctx.scheduler.runAfter(0, internal.quoteNotifications.notifyVloerenCompanyAccepted, {
    proposalId: quote._id,
    companyId: quote.companyId,
    clientEmail: contact.email,
    clientName: contact.name,
  });
}

/** To the company whose quote was declined (CLIENT-011). Who was chosen instead is none of its business (I9). */
export async function scheduleDeclineMail(ctx: MutationCtx, quote: QuoteDoc): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.quoteNotifications.notifyVloerenCompanyDeclined, {
    proposalId: quote._id,
    companyId: quote.companyId,
  });
}
