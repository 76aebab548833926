/** A company's agenda beside its agreed visits, which `visits` has: what it proposed, and time that it keeps for itself. */
import { v } from "convex/values";
import { isCalendarDay } from "../domain/dates";
import { mondayOf } from "../domain/wallClock";
import { companyMutationOnce, maybeCompanyQuery } from "./functions";
import { agendaWeek, readAgendaWeek } from "./model/agenda/agendaWeek";
import { removeBlock as takeOut, saveBlock as writeBlock } from "./model/agenda/blocks";
import { changeAge, nullable } from "./model/base/commonFields";
import { fail } from "./model/base/errors";

/**
 * What the calling company's week holds beside its agreed visits, for the week of a day, YYYY-MM-DD; null for everybody
 * else. Errors: INVALID_INPUT.
 */
export const week = maybeCompanyQuery({
  args: { day: v.string() },
  returns: nullable(agendaWeek),
  handler: async (ctx, { day }) => {
    if (ctx.company === null) return null;
    if (!isCalendarDay(day)) fail("INVALID_INPUT");
    return await readAgendaWeek(ctx, ctx.company._id, mondayOf(day));
  },
});

/**
 * Keeps time free in the calling company's agenda, under a key that the browser made, in Amsterdam time. Errors:
 * NOT_SIGNED_IN, NOT_A_COMPANY, INVALID_INPUT, AGENDA_FULL, CHANGED_ELSEWHERE.
 */
export const saveBlock = companyMutationOnce({
  args: {
    key: v.string(),
    title: v.string(),
    wholeDays: v.boolean(),
    /** YYYY-MM-DD. */
    day: v.string(),
    lastDay: v.string(),
    /** HH:MM; empty for whole days. */
    from: v.string(),
    until: v.string(),
    age: changeAge,
  },
  returns: v.null(),
  handler: async (ctx, { age, ...block }) => {
    await writeBlock(ctx, ctx.company._id, block, age);
    return null;
  },
});

/** Takes blocked time out of the calling company's agenda. Errors: NOT_SIGNED_IN, NOT_A_COMPANY. */
export const removeBlock = companyMutationOnce({
  args: { key: v.string() },
  returns: v.null(),
  handler: async (ctx, { key }) => {
    await takeOut(ctx, ctx.company._id, key);
    return null;
  },
});
