"use node";
/** Reads the calendars that companies keep elsewhere. To look up their names without following them inside needs Node. */
import { v } from "convex/values";
import { VISIT_AHEAD_DAYS } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import { internalAction } from "../../_generated/server";
import { CalendarError, fetchCalendar } from "../../integrations/calendars";
import { busyTimes, busyWindow } from "./busyTimes";

/** Makes one attempt to read a calendar, and stores when its company is busy, or why it could not be read. */
export const read = internalAction({
  args: { calendarId: v.id("ownCalendars") },
  returns: v.null(),
  handler: async (ctx, { calendarId }) => {
    const address: string | null = await ctx.runQuery(internal.agenda.addressOf, { calendarId });
    if (address === null) return null;
    const result = await tryToRead(address);
    await ctx.runMutation(internal.agenda.storeTry, { calendarId, ...result });
    return null;
  },
});

async function tryToRead(address: string) {
  try {
    const busy = busyTimes(await fetchCalendar(address), busyWindow(Date.now(), VISIT_AHEAD_DAYS));
    return busy === null ? { problem: "unreadable" as const } : { busy };
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return { problem: error.problem };
  }
}
