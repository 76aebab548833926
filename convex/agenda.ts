/** A company's agenda beside its agreed visits, which `visits` has: what it proposed, and time that it keeps for itself. */
import { v } from "convex/values";
import { isCalendarDay } from "../domain/dates";
import { mondayOf } from "../domain/wallClock";
import { internalMutation, internalQuery } from "./_generated/server";
import { companyMutation, companyMutationOnce, maybeCompanyQuery } from "./functions";
import { calendarProblem, slotFields } from "./model/agenda/agendaFields";
import { agendaWeek, readAgendaWeek } from "./model/agenda/agendaWeek";
import { removeBlock as takeOut, saveBlock as writeBlock } from "./model/agenda/blocks";
import {
  connectCalendar as connect,
  disconnectCalendar as disconnect,
  ownCalendar as calendarView,
  readDueCalendars,
  readOwnCalendar,
  storeTry as keepTry,
} from "./model/agenda/ownCalendars";
import { changeAge, nullable, textOrNull } from "./model/base/commonFields";
import { layingDay, layingDaysIn } from "./model/team/layingDays";
import { fail } from "./model/base/errors";
import { checkRateLimitOrThrow } from "./model/base/rateLimits";

/**
 * What the calling company's week holds beside its agreed visits, for the week of a day, YYYY-MM-DD; null for everybody
 * else. Errors: INVALID_INPUT.
 */
export const week = maybeCompanyQuery({
  args: { day: v.string() },
  returns: nullable(v.object({ ...agendaWeek.fields, laying: v.array(layingDay) })),
  handler: async (ctx, { day }) => {
    if (ctx.company === null) return null;
    if (!isCalendarDay(day)) fail("INVALID_INPUT");
    const [companyId, monday] = [ctx.company._id, mondayOf(day)];
    const laying = await layingDaysIn(ctx, companyId, monday);
    return { ...(await readAgendaWeek(ctx, companyId, monday)), laying };
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

/** How the calendar stands that the calling company keeps elsewhere; null when it gave none, and for everybody else. */
export const ownCalendar = maybeCompanyQuery({
  args: {},
  returns: nullable(calendarView),
  handler: async (ctx) => (ctx.company === null ? null : await readOwnCalendar(ctx, ctx.company._id)),
});

/**
 * Keeps the address of a calendar that the calling company has elsewhere, in place of an earlier one, and has it read.
 * Errors: NOT_SIGNED_IN, NOT_A_COMPANY, CALENDAR_ADDRESS, RATE_LIMITED.
 */
export const connectCalendar = companyMutation({
  args: { address: v.string() },
  returns: v.null(),
  handler: async (ctx, { address }) => {
    await connect(ctx, ctx.company._id, address);
    await checkRateLimitOrThrow(ctx, "calendar", [ctx.company._id]);
    return null;
  },
});

/** Forgets the calling company's calendar elsewhere, with its busy times. Errors: NOT_SIGNED_IN, NOT_A_COMPANY. */
export const disconnectCalendar = companyMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await disconnect(ctx, ctx.company._id);
    return null;
  },
});

/** Has the calendars read whose turn it is. Scheduled; not public. */
export const readDue = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await readDueCalendars(ctx, Date.now());
    return null;
  },
});

/** The address of a calendar, for who reads it; null when it was taken away. Not public. */
export const addressOf = internalQuery({
  args: { calendarId: v.id("ownCalendars") },
  returns: textOrNull,
  handler: async (ctx, { calendarId }) => (await ctx.db.get("ownCalendars", calendarId))?.address ?? null,
});

/** Stores what a try to read a calendar brought. Not public. */
export const storeTry = internalMutation({
  args: {
    calendarId: v.id("ownCalendars"),
    busy: v.optional(v.array(slotFields)),
    problem: v.optional(calendarProblem),
  },
  returns: v.null(),
  handler: async (ctx, { calendarId, busy, problem }) => {
    await keepTry(ctx, calendarId, problem === undefined ? { busy: busy ?? [] } : { problem });
    return null;
  },
});
