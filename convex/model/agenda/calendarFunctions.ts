"use node";
/** Reads the calendars that companies keep elsewhere. To look up their names without following them inside needs Node. */
import { runInNewContext } from "node:vm";
import { v } from "convex/values";
import { CALENDAR_READ_MS, VISIT_AHEAD_DAYS } from "../../../domain/limits";
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
    const text = await fetchCalendar(address);
    const busy = inTime(() => busyTimes(text, busyWindow(Date.now(), VISIT_AHEAD_DAYS)));
    return busy === null ? { problem: "unreadable" as const } : { busy };
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return { problem: error.problem };
  }
}

/**
 * What `work` returns. Throws CalendarError when it takes more than CALENDAR_READ_MS: who keeps the calendar writes its
 * rules, and some have no end. Only Node's `vm` stops code that does not wait.
 */
function inTime<T>(work: () => T): T {
  try {
    return runInNewContext("work()", { work }, { timeout: CALENDAR_READ_MS }) as T;
  } catch (error) {
    if ((error as { code?: unknown }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    throw new CalendarError("large", "It takes too long to read.");
  }
}
