/** A company's own notes on its customers (N13). */
import { v } from "convex/values";
import { LATELY_MAX } from "../domain/limits";
import { internalMutation } from "./_generated/server";
import { companyMutationOnce, maybeCompanyQuery } from "./functions";
import { findMember } from "./model/access/members";
import { changeAge, nullable } from "./model/base/commonFields";
import { followUpStage } from "./model/followUps/followUpFields";
import { listFollowUps, moveOn, moveOnByQuote, ownFollowUp, saveFollowUp } from "./model/followUps/followUps";
import { history as historyFields, readHistory } from "./model/followUps/history";
import { monthFigures, readMonthFigures } from "./model/followUps/monthFigures";
import { othersTime, readOthersTime } from "./model/followUps/others";

/** What the calling company wrote down about its customers, or only what changed lately; empty for everybody else. */
export const mine = maybeCompanyQuery({
  args: { lately: v.optional(v.literal(true)) },
  returns: v.array(ownFollowUp),
  handler: async (ctx, { lately }) =>
    ctx.company === null ? [] : await listFollowUps(ctx, ctx.company._id, lately && LATELY_MAX),
});

/** The calling company's figures of a calendar month ("2026-11"); null for everybody else. Errors: INVALID_INPUT. */
export const month = maybeCompanyQuery({
  args: { month: v.string() },
  returns: nullable(monthFigures),
  handler: async (ctx, { month }) => (ctx.company === null ? null : await readMonthFigures(ctx, ctx.company, month)),
});

/**
 * The calling company's figures of the last MONTHS months (model/followUps/history), up to and including `month`
 * ("2026-11"), by month and by floor; null for everybody else. Errors: INVALID_INPUT.
 */
export const history = maybeCompanyQuery({
  args: { month: v.string() },
  returns: nullable(historyFields),
  handler: async (ctx, { month }) => (ctx.company === null ? null : await readHistory(ctx, ctx.company, month)),
});

/**
 * How long other companies needed for a quote in a month that is over ("2026-10"), in the province where the caller
 * quotes most; null for a caller that is no company, and when there are so few that it would tell of single ones.
 * Errors: INVALID_INPUT.
 */
export const others = maybeCompanyQuery({
  args: { month: v.string() },
  returns: nullable(othersTime),
  handler: async (ctx, { month }) => (ctx.company === null ? null : await readOthersTime(ctx, ctx.company, month)),
});

/**
 * Stores what the calling company notes about a customer that it unlocked: the fields that are given. Errors:
 * NOT_SIGNED_IN, NOT_A_COMPANY, BRIEF_NOT_FOUND, INVALID_INPUT, CHANGED_ELSEWHERE.
 */
export const save = companyMutationOnce({
  args: {
    briefId: v.string(),
    stage: v.optional(followUpStage),
    note: v.optional(v.string()),
    /** YYYY-MM-DD. */
    remindOn: v.optional(nullable(v.string())),
    /** The note as it stood where the new one was written. */
    over: v.optional(v.string()),
    age: changeAge,
  },
  returns: v.null(),
  handler: async (ctx, { briefId, over, age = 0, ...changes }) => {
    const by = (await findMember(ctx, ctx.person._id))?._id;
    await saveFollowUp(ctx, ctx.company._id, briefId, { changes, over, age, ...(by && { by }) });
    return null;
  },
});

/** Moves the customer of a quote on, as the quote was sent, accepted or declined. Scheduled; not public. */
export const moveByQuote = internalMutation({
  args: { quoteId: v.id("proposals") },
  returns: v.null(),
  handler: async (ctx, { quoteId }) => {
    const quote = await ctx.db.get("proposals", quoteId);
    if (quote !== null) await moveOnByQuote(ctx, quote);
    return null;
  },
});

/** Moves a customer on whose visit has taken place, unless it was moved or cancelled since. Scheduled; not public. */
export const moveByVisit = internalMutation({
  args: { visitId: v.id("visits"), sequence: v.number() },
  returns: v.null(),
  handler: async (ctx, { visitId, sequence }) => {
    const visit = await ctx.db.get("visits", visitId);
    if (visit !== null && visit.sequence === sequence && visit.ended === null && visit.kind === undefined)
      await moveOn(ctx, visit, "measured");
    return null;
  },
});
