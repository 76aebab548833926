/** Quotes: a subscribed company sends one, the owner of the job decides. */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import {
  companyMutation,
  companyMutationOnce,
  maybeViewerQuery,
  viewerMutation,
  viewerMutationOnce,
} from "./functions";
import { fail } from "./model/base/errors";
import { getBrief } from "./model/briefs/briefs";
import { removeQuoteFile } from "./model/briefs/quoteFiles";
import { doneBy } from "./model/access/members";
import { nullable } from "./model/base/commonFields";
import { maySeeQuoteFiles, quoteFile, viewQuoteFiles } from "./model/photos/quoteFileViews";
import { declineReason, quoteArgs } from "./model/quotes/proposalFields";
import {
  acceptQuote,
  declineQuote,
  getOwnQuote,
  getQuotesOfOwnBrief,
  giveDeclineReason as giveReason,
  requireOwnQuote,
  sendQuote as send,
  undoDecline as takeBack,
} from "./model/quotes/quotes";
import { rejoinConversation } from "./model/conversations/conversations";
import { changeQuote, withdrawQuote } from "./model/quotes/quoteChanges";
import {
  asSent,
  getSentQuote,
  listQuotes,
  ownQuote,
  receivedQuote,
  sendersProfile,
  toOwnQuote,
  toSendersProfile,
} from "./model/quotes/quoteViews";

/**
 * Sends the calling company's only quote on an open job. Needs a subscription and a completed profile (VERH-015).
 * Errors: NOT_SIGNED_IN, NOT_A_COMPANY, and those of `sendQuote` in model/quotes/quotes.
 */
export const sendQuote = companyMutationOnce({
  args: { briefId: v.string(), ...quoteArgs },
  returns: v.object({ quoteId: v.id("proposals") }),
  handler: async (ctx, { briefId, ...quote }) => {
    const quoteId = await send(ctx, ctx.company, briefId, quote, doneBy(ctx.person));
    await rejoinConversation(ctx, ctx.company._id, briefId);
    return { quoteId };
  },
});

/**
 * Changes the calling company's quote on a job while the client has not decided, or offers one again that it withdrew;
 * earlier versions stay readable. Needs a subscription. Errors: NOT_SIGNED_IN, NOT_A_COMPANY, and those of
 * `changeQuote` in model/quotes/quoteChanges.
 */
export const change = companyMutationOnce({
  args: {
    briefId: v.string(),
    ...quoteArgs,
    /** False for a change alone: it may arrive late, and offers nothing again that was taken back meanwhile. */
    again: v.optional(v.boolean()),
  },
  returns: v.null(),
  handler: async (ctx, { briefId, again = true, ...quote }) => {
    await changeQuote(ctx, ctx.company, briefId, quote, again);
    return null;
  },
});

/**
 * Withdraws the calling company's quote on a job while the client has not decided. Errors: NOT_SIGNED_IN,
 * NOT_A_COMPANY, QUOTE_NOT_FOUND, QUOTE_ALREADY_DECIDED, BRIEF_NOT_FOUND.
 */
export const withdraw = companyMutation({
  args: { briefId: v.string() },
  returns: v.null(),
  handler: async (ctx, { briefId }) => {
    await withdrawQuote(ctx, ctx.company, briefId);
    return null;
  },
});

/**
 * Accepts a quote for the owner of its job: the job is completed and its other quotes are declined, in one transaction
 * (C44, I5). Errors: NOT_SIGNED_IN, QUOTE_NOT_FOUND, QUOTE_TAKEN_BACK, QUOTE_ALREADY_DECIDED, QUOTE_CHANGED,
 * BRIEF_CANCELLED, COMPANY_BLOCKED.
 */
export const accept = viewerMutation({
  args: {
    quoteId: v.string(),
    /** How many changes of it the owner has seen: one that was changed since is refused. */
    version: v.optional(v.number()),
  },
  returns: v.null(),
  handler: async (ctx, { quoteId, version }) => {
    const own = await requireOwnQuote(ctx, ctx.viewer._id, quoteId);
    await acceptQuote(ctx, own, version);
    return null;
  },
});

/**
 * Declines a quote for the owner of its job; the job stays as it is. For DECLINE_UNDO_MS it can be undone
 * (`undoDecline`), and its company knows nothing of it. Errors: NOT_SIGNED_IN, QUOTE_NOT_FOUND, QUOTE_TAKEN_BACK,
 * QUOTE_ALREADY_DECIDED.
 */
export const decline = viewerMutation({
  args: { quoteId: v.string() },
  returns: v.null(),
  handler: async (ctx, { quoteId }) => {
    const own = await requireOwnQuote(ctx, ctx.viewer._id, quoteId);
    await declineQuote(ctx, own);
    return null;
  },
});

/**
 * Makes a declined quote pending again, within DECLINE_UNDO_MS of the decline. Errors: NOT_SIGNED_IN, QUOTE_NOT_FOUND,
 * QUOTE_ALREADY_DECIDED, BRIEF_CANCELLED.
 */
export const undoDecline = viewerMutation({
  args: { quoteId: v.string() },
  returns: v.null(),
  handler: async (ctx, { quoteId }) => {
    const own = await requireOwnQuote(ctx, ctx.viewer._id, quoteId);
    await takeBack(ctx, own);
    return null;
  },
});

/**
 * Stores why the owner declined a quote, at any time after it; one of the reasons of `domain/quotes/declineReasons.ts`.
 * Errors: NOT_SIGNED_IN, QUOTE_NOT_FOUND, QUOTE_ALREADY_DECIDED.
 */
export const giveDeclineReason = viewerMutationOnce({
  args: { quoteId: v.string(), reason: declineReason },
  returns: v.null(),
  handler: async (ctx, { quoteId, reason }) => {
    const own = await requireOwnQuote(ctx, ctx.viewer._id, quoteId);
    await giveReason(ctx, own, reason);
    return null;
  },
});

/** The quotes on the caller's own job, newest first; null when the job is not the caller's. */
export const forBrief = maybeViewerQuery({
  args: { briefId: v.string() },
  returns: nullable(v.array(receivedQuote)),
  handler: async (ctx, { briefId }) => {
    return ctx.viewer === null ? null : await getQuotesOfOwnBrief(ctx, ctx, briefId);
  },
});

/**
 * The calling company's own quotes with the job as everybody sees it, newest first; the client's details are included
 * once a quote is accepted (I4).
 */
export const mine = maybeViewerQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(ownQuote),
  handler: async (ctx, { paginationOpts }) => {
    if (ctx.viewer === null) return { page: [], isDone: true, continueCursor: "" };
    return await listQuotes(ctx, ctx.viewer._id, paginationOpts);
  },
});

/** The calling company's own quote on one job, in any state of either; null when there is none. */
export const mineForBrief = maybeViewerQuery({
  args: { briefId: v.string() },
  returns: nullable(ownQuote),
  handler: async (ctx, { briefId }) => {
    const brief = ctx.viewer === null ? null : await getBrief(ctx, briefId);
    const quote = ctx.viewer === null || brief === null ? null : await getSentQuote(ctx, ctx.viewer._id, brief._id);
    return quote === null ? null : await toOwnQuote(ctx, quote);
  },
});

/**
 * The company that sent a quote, for the owner of its job; null when the job is not the caller's or the company has no
 * profile.
 */
export const companyProfile = maybeViewerQuery({
  args: { quoteId: v.string() },
  returns: nullable(sendersProfile),
  handler: async (ctx, { quoteId }) => {
    const own = ctx.viewer === null ? null : await getOwnQuote(ctx, ctx.viewer._id, quoteId);
    return own === null ? null : await toSendersProfile(ctx, own.quote, ctx.session!._id);
  },
});

/**
 * The photos and the pdf with a company's quote on a job, for that company and, once it was sent, for the job's client;
 * null for everybody else.
 */
export const files = maybeViewerQuery({
  args: { briefId: v.string(), companyId: v.string() },
  returns: nullable(v.array(quoteFile)),
  handler: async (ctx, ids) => {
    const [briefId, companyId] = [
      ctx.db.normalizeId("briefs", ids.briefId),
      ctx.db.normalizeId("users", ids.companyId),
    ];
    if (ctx.viewer === null || briefId === null || companyId === null) return null;
    const pair = { briefId, companyId };
    return (await maySeeQuoteFiles(ctx, ctx.viewer, pair)) ? await viewQuoteFiles(ctx, pair, ctx.session._id) : null;
  },
});

/**
 * Takes a photo or the pdf away from the calling company's quote while the client has not decided. Does nothing for any
 * other file. Errors: NOT_SIGNED_IN, NOT_A_COMPANY, QUOTE_ALREADY_DECIDED.
 */
export const removeFile = companyMutation({
  args: { fileId: v.string() },
  returns: v.null(),
  handler: async (ctx, { fileId }) => {
    const id = ctx.db.normalizeId("quoteFiles", fileId);
    const file = id === null ? null : await ctx.db.get("quoteFiles", id);
    if (file === null || file.companyId !== ctx.company._id) return null;
    const quote = await getSentQuote(ctx, ctx.company._id, file.briefId);
    if (quote !== null && asSent(quote).status !== "PENDING") fail("QUOTE_ALREADY_DECIDED");
    await removeQuoteFile(ctx, file);
    return null;
  },
});
