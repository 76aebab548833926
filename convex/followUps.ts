/** A company's own follow-up of its customers (N13). */
import { v } from "convex/values";
import { companyMutationOnce, maybeCompanyQuery } from "./functions";
import { nullable } from "./model/base/commonFields";
import { followUpStage } from "./model/followUps/followUpFields";
import { listFollowUps, ownFollowUp, saveFollowUp } from "./model/followUps/followUps";
import { history as historyFields, readHistory } from "./model/followUps/history";
import { monthFigures, readMonthFigures } from "./model/followUps/monthFigures";
import { othersTime, readOthersTime } from "./model/followUps/others";

/** What the calling company wrote down about its customers; empty for everybody else. */
export const mine = maybeCompanyQuery({
  args: {},
  returns: v.array(ownFollowUp),
  handler: async (ctx) => (ctx.company === null ? [] : await listFollowUps(ctx, ctx.company._id)),
});

/** What a calendar month ("2026-11") brought the calling company; null for everybody else. Errors: INVALID_INPUT. */
export const month = maybeCompanyQuery({
  args: { month: v.string() },
  returns: nullable(monthFigures),
  handler: async (ctx, { month }) => (ctx.company === null ? null : await readMonthFigures(ctx, ctx.company, month)),
});

/**
 * The six months that end with this one ("2026-11"), by month and by floor, for the calling company; null for everybody
 * else. Errors: INVALID_INPUT.
 */
export const history = maybeCompanyQuery({
  args: { month: v.string() },
  returns: nullable(historyFields),
  handler: async (ctx, { month }) => (ctx.company === null ? null : await readHistory(ctx, ctx.company, month)),
});

/**
 * How long other companies needed to a quote in a month that is over ("2026-10"), in the province where the caller quotes
 * most; null for everybody who is no company, and while it could be told of single ones. Errors: INVALID_INPUT.
 */
export const others = maybeCompanyQuery({
  args: { month: v.string() },
  returns: nullable(othersTime),
  handler: async (ctx, { month }) => (ctx.company === null ? null : await readOthersTime(ctx, ctx.company, month)),
});

/** Writes down how the company is with a customer that it unlocked. Errors: BRIEF_NOT_FOUND, INVALID_INPUT. */
export const save = companyMutationOnce({
  args: {
    briefId: v.string(),
    stage: followUpStage,
    note: v.string(),
    /** YYYY-MM-DD. */
    remindOn: nullable(v.string()),
  },
  returns: v.null(),
  handler: async (ctx, { briefId, ...followUp }) => {
    await saveFollowUp(ctx, ctx.company._id, briefId, followUp);
    return null;
  },
});
