/**
 * The specification's mail functions about quotes, with exactly its keys as arguments; those that name a client also with
 * the quote's id alone, which is how they are scheduled (model/mailBodies). All are internal: recipients come from our own
 * rows, never from a caller (C09). Each queues its mail in the outbox or fails alone.
 */
import { partial } from "convex-helpers/validators";
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { clientAccepted, clientProposal, companyAccepted, companyDeclined } from "./mailTemplates/quotes";
import { getBriefOrThrow, getContactOrThrow, publicTitle } from "./model/briefs";
import { siteUrl } from "./model/config";
import { clientAcceptedBody, clientProposalBody, companyAcceptedBody, hasAll } from "./model/mailBodies";
import { queueMail } from "./model/mails";
import { wayToFollow } from "./model/notifications";
import { companyNameOf } from "./model/companies";
import { getQuoteOrThrow } from "./model/quoteViews";

/** notify-client-proposal (VERH-016). `proposalPrice` is in whole cents (C19). */
export const notifyClientProposal = internalMutation({
  args: {
    proposalId: v.id("proposals"),
    ...partial({
      briefId: v.id("briefs"),
      clientEmail: v.string(),
      clientName: v.string(),
      companyName: v.string(),
      proposalPrice: v.number(),
      packageName: v.string(),
    }),
  },
  returns: v.null(),
  handler: async (ctx, body) => {
    const { companyId } = await getQuoteOrThrow(ctx, body.proposalId);
    const isWhole = hasAll(body, "briefId", "clientEmail", "clientName", "companyName", "proposalPrice", "packageName");
    const payload = isWhole ? body : await clientProposalBody(ctx, body.proposalId);
    if (payload === null) return null;
    const brief = await getBriefOrThrow(ctx, payload.briefId);
    await queueMail(ctx, {
      event: "notify-client-proposal",
      payload,
      aboutBrief: payload.briefId,
      aboutUser: companyId,
      to: payload.clientEmail,
      idempotencyKey: `notify-client-proposal/${payload.proposalId}`,
      ...clientProposal({ ...payload, briefTitle: brief.title, ...(await wayToFollow(ctx, payload.clientEmail)) }),
    });
    return null;
  },
});

/** notify-client-accepted (CLIENT-010). */
export const notifyClientAccepted = internalMutation({
  args: { ...partial({ clientEmail: v.string(), companyName: v.string() }), proposalId: v.id("proposals") },
  returns: v.null(),
  handler: async (ctx, body) => {
    const isWhole = hasAll(body, "clientEmail", "companyName");
    const payload = isWhole ? body : await clientAcceptedBody(ctx, body.proposalId);
    if (payload === null) return null;
    const quote = await getQuoteOrThrow(ctx, payload.proposalId);
    const contact = await getContactOrThrow(ctx, quote.briefId);
    await queueMail(ctx, {
      event: "notify-client-accepted",
      payload,
      aboutBrief: quote.briefId,
      aboutUser: quote.companyId,
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
    ...partial({ companyId: v.id("users"), clientEmail: v.string(), clientName: v.string() }),
  },
  returns: v.null(),
  handler: async (ctx, body) => {
    const isWhole = hasAll(body, "companyId", "clientEmail", "clientName");
    const payload = isWhole ? body : await companyAcceptedBody(ctx, body.proposalId);
    if (payload === null) return null;
    const company = await ctx.db.get("users", payload.companyId);
    if (company === null) return null;
    const quote = await getQuoteOrThrow(ctx, payload.proposalId);
    const brief = await getBriefOrThrow(ctx, quote.briefId);
    const { phone, street } = await getContactOrThrow(ctx, quote.briefId);
    await queueMail(ctx, {
      event: "notify-vloeren-company-accepted",
      payload,
      aboutBrief: quote.briefId,
      aboutUser: payload.companyId,
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
      aboutUser: payload.companyId,
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
