/**
 * The specification's mail functions about quotes, with exactly its keys as arguments. All are internal: recipients come
 * from our own rows, never from a caller (C09). Each queues its mail in the outbox or fails alone.
 */
import { v } from "convex/values";
import { internalMutation, type MutationCtx } from "./_generated/server";
import type { Id } from "./_generated/dataModel";
import { clientAccepted, clientProposal, companyAccepted, companyDeclined } from "./mailTemplates/quotes";
import { getBriefOrThrow, getContactOrThrow, publicTitle } from "./model/briefs";
import { siteUrl } from "./model/config";
import { queueMail } from "./model/mails";
import { wayToFollow } from "./model/notifications";
import { companyNameOf } from "./model/companies";
import { isQuote, type QuoteDoc } from "./model/quoteViews";

/** notify-client-proposal (VERH-016). `proposalPrice` is in whole cents (C19). */
export const notifyClientProposal = internalMutation({
  args: {
    briefId: v.id("briefs"),
    proposalId: v.id("proposals"),
    clientEmail: v.string(),
    clientName: v.string(),
    companyName: v.string(),
    proposalPrice: v.number(),
    packageName: v.string(),
  },
  returns: v.null(),
  handler: async (ctx, payload) => {
    const brief = await getBriefOrThrow(ctx, payload.briefId);
    await queueMail(ctx, {
      event: "notify-client-proposal",
      payload,
      to: payload.clientEmail,
      idempotencyKey: `notify-client-proposal/${payload.proposalId}`,
      ...clientProposal({ ...payload, briefTitle: brief.title, ...(await wayToFollow(ctx, payload.clientEmail)) }),
    });
    return null;
  },
});

/** notify-client-accepted (CLIENT-010). */
export const notifyClientAccepted = internalMutation({
  args: { clientEmail: v.string(), proposalId: v.id("proposals"), companyName: v.string() },
  returns: v.null(),
  handler: async (ctx, payload) => {
    const quote = await getQuoteOrThrow(ctx, payload.proposalId);
    const contact = await getContactOrThrow(ctx, quote.briefId);
    await queueMail(ctx, {
      event: "notify-client-accepted",
      payload,
      to: payload.clientEmail,
      idempotencyKey: `notify-client-accepted/${payload.proposalId}`,
      ...clientAccepted({
        clientName: contact.name,
        companyName: payload.companyName,
        price: quote.price,
        packageName: quote.packageName,
        requestUrl: `${siteUrl()}/client-dashboard`,
      }),
    });
    return null;
  },
});

/** notify-vloeren-company-accepted (CLIENT-010). The mail holds the client's details: the company may see them now. */
export const notifyVloerenCompanyAccepted = internalMutation({
  args: {
    proposalId: v.id("proposals"),
    companyId: v.id("users"),
    clientEmail: v.string(),
    clientName: v.string(),
  },
  returns: v.null(),
  handler: async (ctx, payload) => {
    const company = await ctx.db.get("users", payload.companyId);
    if (company === null) return null;
    const quote = await getQuoteOrThrow(ctx, payload.proposalId);
    const brief = await getBriefOrThrow(ctx, quote.briefId);
    const { phone, street } = await getContactOrThrow(ctx, quote.briefId);
    await queueMail(ctx, {
      event: "notify-vloeren-company-accepted",
      payload,
      to: company.email,
      replyTo: payload.clientEmail,
      idempotencyKey: `notify-vloeren-company-accepted/${payload.proposalId}`,
      ...companyAccepted({
        companyName: await companyNameOf(ctx, payload.companyId),
        briefTitle: await publicTitle(ctx, brief),
        packageName: quote.packageName,
        price: quote.price,
        client: { name: payload.clientName, email: payload.clientEmail, phone, street, city: brief.city },
        jobUrl: `${siteUrl()}/vloeren/job/${quote.briefId}`,
      }),
    });
    return null;
  },
});

/** notify-vloeren-company-declined (CLIENT-011). */
export const notifyVloerenCompanyDeclined = internalMutation({
  args: { proposalId: v.id("proposals"), companyId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, payload) => {
    const company = await ctx.db.get("users", payload.companyId);
    if (company === null) return null;
    const quote = await getQuoteOrThrow(ctx, payload.proposalId);
    const brief = await getBriefOrThrow(ctx, quote.briefId);
    await queueMail(ctx, {
      event: "notify-vloeren-company-declined",
      payload,
      to: company.email,
      idempotencyKey: `notify-vloeren-company-declined/${payload.proposalId}`,
      ...companyDeclined({
        companyName: await companyNameOf(ctx, payload.companyId),
        briefTitle: await publicTitle(ctx, brief),
        packageName: quote.packageName,
        reason: quote.declineReason ?? null,
        jobsUrl: `${siteUrl()}/vloeren/dashboard`,
      }),
    });
    return null;
  },
});

async function getQuoteOrThrow(ctx: MutationCtx, quoteId: Id<"proposals">): Promise<QuoteDoc> {
  const quote = await ctx.db.get("proposals", quoteId);
  if (quote === null || !isQuote(quote)) throw new Error(`Quote ${quoteId} is gone.`);
  return quote;
}
