/** The people and the steps that tests of visits share. */
import ICAL from "ical.js";
import { expect, vi } from "vitest";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  CONTACT,
  fakeMailProvider,
  newBackend,
  runScheduled,
  type Backend,
} from "../../tests/test.setup";

export const HOUR = 3_600_000;
export let t: Backend;
export let client: Doc<"users">;
export let company: Doc<"users">;
export let briefId: Id<"briefs">;
export let provider: ReturnType<typeof fakeMailProvider>;
/** An empty deployment with a client, and a company that unlocked the client's job. */
export async function openVisits(): Promise<void> {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
  t = newBackend();
  provider = fakeMailProvider();
  client = await addClient(t, "Fenna Janssen");
  company = await addCompany(t, "trial");
  briefId = await jobOf([company]);
}

export const jobOf = (companies: Doc<"users">[], owner: Doc<"users"> | null = client) =>
  addBrief(t, {
    userId: owner?._id ?? null,
    contact: { ...CONTACT, email: owner?.email ?? CONTACT.email },
    unlockedBy: companies.map(({ _id }) => _id),
  });
export const at = (day: string, clock: string) => ({ day, clock });
export const TUESDAY = at("2026-12-08", "14:00");
export const tuesday = Date.parse("2026-12-08T13:00:00Z");
export const propose = (moments = [TUESDAY], { by = company, job = briefId, minutes = 60 } = {}) =>
  as(t, by._id)
    .mutation(api.visits.propose, { briefId: job, moments, minutes })
    .then(({ visitId }) => visitId);
export const pick = (visitId: string, start = tuesday, who = client) =>
  as(t, who._id).mutation(api.visits.pick, { visitId, start });
export const cancel = (visitId: string, who: Doc<"users">) => as(t, who._id).mutation(api.visits.cancel, { visitId });
export const ask = (visitId: string, words = "") =>
  as(t, client._id).mutation(api.visits.askOthers, { visitId, words });
export const seen = async (who = client, job = briefId) =>
  (await as(t, who._id).query(api.visits.onRequest, { briefId: job }))?.[0];
export const seenByCompany = async (who = company, job = briefId) =>
  await as(t, who._id).query(api.visits.forJob, { briefId: job });

export async function agreed(moment = TUESDAY, start = tuesday): Promise<Id<"visits">> {
  const visitId = await propose([moment]);
  await pick(visitId, start);
  return visitId;
}

/** Parses a calendar file strictly; throws for a file that is no calendar. */
export function read(file: string) {
  ICAL.design.strict = true;
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  return {
    method: calendar.getFirstPropertyValue("method"),
    events: events.map(({ uid, sequence, startDate, endDate, summary, location, component }) => ({
      ...{ uid, sequence, summary, location },
      start: startDate.toUnixTime() * 1000,
      end: endDate.toUnixTime() * 1000,
      status: component.getFirstPropertyValue("status"),
      attendee: String(component.getFirstPropertyValue("attendee")).toLowerCase(),
      organizer: component.getFirstPropertyValue("organizer"),
    })),
  };
}

/** The calendar files that were mailed to an address, in order. */
export async function messagesTo({ email }: Doc<"users">) {
  await runScheduled(t);
  return provider.sent
    .filter(({ to, attachments }) => to === email && attachments.length > 0)
    .map(({ attachments: [file] }) => {
      const { method, events } = read(Buffer.from(file!.content!, "base64").toString("utf8"));
      expect(file!.contentType).toBe(`text/calendar; charset=utf-8; method=${String(method)}`);
      return { method, ...events[0]! };
    });
}
export const subjectsTo = async ({ email }: Doc<"users">) => {
  await runScheduled(t);
  return provider.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
};
