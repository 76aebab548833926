/** The calendar that a company keeps elsewhere, of which its agenda shows when the company is busy. */
import { v, type Infer } from "convex/values";
import { readCalendarAddress, type CalendarProblem } from "../../../domain/agenda/ownCalendar";
import { CALENDAR_EVERY_MS, CALENDARS_PER_ROUND, DAY_MS } from "../../../domain/limits";
import { overlaps, type Slot } from "../../../domain/visits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nullable, numberOrNull, text } from "../base/commonFields";
import { fail } from "../base/errors";
import { calendarProblem } from "./agendaFields";

/** How a company's calendar stands, as the company reads it: its address is a secret, so only the host is in it. */
export const ownCalendar = v.object({
  host: text,
  since: v.number(),
  readAt: numberOrNull,
  problem: nullable(calendarProblem),
});

/** How the calendar stands that a company keeps elsewhere; null when it gave none. */
export async function readOwnCalendar(
  ctx: QueryCtx,
  companyId: Id<"users">,
): Promise<Infer<typeof ownCalendar> | null> {
  const row = await rowOf(ctx, companyId);
  if (row === null) return null;
  const { address, since, readAt, problem } = row;
  return { host: new URL(address).hostname, since, readAt, problem };
}

/** The busy times of a company's own calendar that overlap a window. */
export async function busyIn(ctx: QueryCtx, companyId: Id<"users">, window: Slot): Promise<Slot[]> {
  return ((await rowOf(ctx, companyId))?.busy ?? []).filter((slot) => overlaps(slot, window));
}

/** Keeps the address of a company's calendar, in place of an earlier one, and has it read. Throws CALENDAR_ADDRESS. */
export async function connectCalendar(ctx: MutationCtx, companyId: Id<"users">, typed: string): Promise<void> {
  const address = readCalendarAddress(typed) ?? fail("CALENDAR_ADDRESS");
  await disconnectCalendar(ctx, companyId);
  const calendarId = await ctx.db.insert("ownCalendars", {
    ...{ companyId, address, since: Date.now(), readAt: null, problem: null, failures: 0, busy: [] },
    dueAt: Date.now() + CALENDAR_EVERY_MS,
  });
  await ctx.scheduler.runAfter(0, internal.model.agenda.calendarFunctions.read, { calendarId });
}

/** Forgets the address of a company's calendar, and when it is busy by it. Idempotent. */
export async function disconnectCalendar(ctx: MutationCtx, companyId: Id<"users">): Promise<void> {
  const row = await rowOf(ctx, companyId);
  if (row !== null) await ctx.db.delete("ownCalendars", row._id);
}

/** Has the calendars read whose turn it is, those that wait longest first and CALENDARS_PER_ROUND at most. */
export async function readDueCalendars(ctx: MutationCtx, now: number): Promise<void> {
  const due = await ctx.db
    .query("ownCalendars")
    .withIndex("by_dueAt", (q) => q.lte("dueAt", now))
    .take(CALENDARS_PER_ROUND);
  for (const { _id, failures } of due) {
    // Also when nobody hears what became of this try.
    await ctx.db.patch("ownCalendars", _id, { dueAt: now + waitAfter(failures) });
    await ctx.scheduler.runAfter(0, internal.model.agenda.calendarFunctions.read, { calendarId: _id });
  }
}

/**
 * Stores the result of an attempt. Does nothing when the company removed the calendar meanwhile. A failed attempt keeps
 * the busy times that are known.
 */
export async function storeTry(
  ctx: MutationCtx,
  calendarId: Id<"ownCalendars">,
  result: { busy: Slot[] } | { problem: CalendarProblem },
): Promise<void> {
  const row = await ctx.db.get("ownCalendars", calendarId);
  if (row === null) return;
  const now = Date.now();
  if ("problem" in result) {
    const failures = row.failures + 1;
    const { problem } = result;
    return await ctx.db.patch("ownCalendars", calendarId, { problem, failures, dueAt: now + waitAfter(failures) });
  }
  const { busy } = result;
  const isSame = JSON.stringify(busy) === JSON.stringify(row.busy);
  await ctx.db.patch("ownCalendars", calendarId, {
    ...{ readAt: now, problem: null, failures: 0, dueAt: now + CALENDAR_EVERY_MS },
    ...(isSame ? {} : { busy }),
  });
}

function waitAfter(failures: number): number {
  return Math.min(DAY_MS, CALENDAR_EVERY_MS * 2 ** Math.min(failures, 10));
}

async function rowOf(ctx: QueryCtx, companyId: Id<"users">): Promise<Doc<"ownCalendars"> | null> {
  return await ctx.db
    .query("ownCalendars")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .unique();
}
