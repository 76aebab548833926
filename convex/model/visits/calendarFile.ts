/**
 * Calendar files (RFC 5545, RFC 5546). Times are in UTC, so that no program needs to know the time zone rules of
 * Amsterdam. No entry asks for an answer: the client has already answered on the site.
 */
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from "ical-generator";
import type { Slot } from "../../../domain/visits";
import { mailFrom, siteUrl } from "../base/config";

const NAME = "Vloeren Opdrachten";
const PRODUCT = { company: NAME, product: "Opmeten", language: "NL" };

/** The content of a calendar entry. */
export type Entry = {
  visitId: string;
  sequence: number;
  slot: Slot;
  /** When the visit changed last, in milliseconds since 1970. */
  changedAt: number;
  summary: string;
  description: string;
  location: string | null;
};

/** A calendar file that adds a visit to its receiver's calendar, or moves it there. */
export function requestFile(entry: Entry, receiver: { email: string; name: string }): string {
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod.REQUEST });
  calendar.createEvent({ ...eventOf(entry), ...partiesOf(receiver), status: ICalEventStatus.CONFIRMED });
  return calendar.toString();
}

/** A calendar file that removes a visit from its receiver's calendar. */
export function cancelFile(entry: Entry, receiver: { email: string; name: string }): string {
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod.CANCEL });
  calendar.createEvent({ ...eventOf(entry), ...partiesOf(receiver), status: ICalEventStatus.CANCELLED });
  return calendar.toString();
}

/** A calendar file with entries, for a program that subscribes to a calendar or for somebody who adds them by hand. */
export function publishedFile(entries: readonly Entry[], name?: string): string {
  const calendar = ical({
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    ...(name ? { name, ttl: 60 * 60 } : {}),
  });
  for (const entry of entries) calendar.createEvent({ ...eventOf(entry), status: ICalEventStatus.CONFIRMED });
  return calendar.toString();
}

function eventOf({ visitId, sequence, slot, changedAt, summary, description, location }: Entry): ICalEventData {
  return {
    id: `opmeten-${visitId}@${new URL(siteUrl()).hostname}`,
    sequence,
    start: new Date(slot.start),
    end: new Date(slot.end),
    // The time of the change and not of this call: a query must answer alike each time.
    stamp: new Date(changedAt),
    summary,
    description,
    ...(location === null ? {} : { location }),
  };
}

/** We are the organizer, so that neither side's address is in the other's calendar, and answers go nowhere. */
function partiesOf({ email, name }: { email: string; name: string }): Pick<ICalEventData, "organizer" | "attendees"> {
  const address = /<([^<>]+)>/.exec(mailFrom())?.[1] ?? mailFrom();
  return {
    organizer: { name: NAME, email: address },
    attendees: [
      { name: asParameter(name), email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED, role: ICalAttendeeRole.REQ },
    ],
  };
}

/** A name as a parameter can hold it: within quotation marks, so without any, and without what others escape them by. */
function asParameter(name: string): string {
  return name.replace(/["\\]/g, "'");
}
