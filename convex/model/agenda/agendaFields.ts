/** The stored shape of what a company keeps in its agenda beside visits. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { CALENDAR_PROBLEMS } from "../../../domain/agenda/ownCalendar";
import { nullable, numberOrNull, text } from "../base/commonFields";

/** Time that a company keeps for itself. `key` is made in the browser, so that it is known before it has arrived. */
export const agendaBlockFields = {
  /** The company's user. */
  companyId: v.id("users"),
  key: text,
  title: text,
  /** In milliseconds since 1970. */
  start: v.number(),
  end: v.number(),
  /** It lasts whole days in Amsterdam. */
  wholeDays: v.boolean(),
  /** When its company changed it last: of changes on two devices the later one holds. */
  changedAt: v.number(),
};

/** Validates a slot: its start and end in milliseconds since 1970. */
export const slotFields = v.object({ start: v.number(), end: v.number() });
/** Validates why a calendar could not be read. */
export const calendarProblem = literals(...CALENDAR_PROBLEMS);

/** The calendar that a company keeps elsewhere, and when it is busy by it: never with what. */
export const ownCalendarFields = {
  /** The company's user. */
  companyId: v.id("users"),
  /** A secret of the company: who knows it reads the calendar. */
  address: text,
  since: v.number(),
  /** When it was read last; null before that. */
  readAt: numberOrNull,
  /** Why the last try failed; null when it did not. */
  problem: nullable(calendarProblem),
  /** Tries in a row that failed. */
  failures: v.number(),
  /** When it is read next at the earliest. */
  dueAt: v.number(),
  busy: v.array(slotFields),
};
