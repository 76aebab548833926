/** When a visit is reminded of, and what a company's calendar says of it (B05). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { formatVisitHours } from "../../../domain/visits";
import { addDays } from "../../../domain/calendarDays";
import { api, internal } from "../../_generated/api";
import {
  addCompany,
  as,
  CONTACT,
  eraseAccountOf,
  expectRefusal,
  letTimePass,
  runScheduled,
  wholeDatabase,
  mailsWithTexts,
} from "../../tests/test.setup";
import {
  HOUR,
  t,
  client,
  company,
  provider,
  openVisits,
  jobOf,
  at,
  tuesday,
  propose,
  pick,
  cancel,
  seen,
  agreed,
  read,
} from "./visits.setup";

beforeEach(openVisits);

describe("the reminder (B05)", () => {
  const waitingReminders = async () => {
    const mails = await mailsWithTexts(t);
    return mails.filter(({ event }) => event === "visit-reminder").length;
  };
  const reminders = async () => {
    await runScheduled(t);
    return provider.sent.filter(({ subject }) => subject.startsWith("Morgen opmeten")).map(({ to }) => to);
  };

  it.each([
    ["winter", "2026-12-08", "2026-12-08T09:00:00Z", "2026-12-07T16:00:00Z"],
    ["the day on which summer time begins", "2027-03-28", "2027-03-28T08:00:00Z", "2027-03-27T16:00:00Z"],
    ["the day after", "2027-03-29", "2027-03-29T08:00:00Z", "2027-03-28T15:00:00Z"],
  ])("goes to both at five the day before, in %s", async (_, day, start, leaves) => {
    // The test's timers reach no further than three weeks.
    vi.setSystemTime(Date.parse(leaves) - 7 * DAY_MS);
    await agreed(at(day, "10:00"), Date.parse(start));
    await runScheduled(t);
    await letTimePass(t, Date.parse(leaves) - Date.now() - 1000);
    expect(await waitingReminders()).toBe(0);
    await letTimePass(t, 1000);
    expect(await waitingReminders()).toBe(2);
    expect((await reminders()).sort()).toEqual([client.email, company.email].sort());
  });

  it("goes nowhere for a visit that was called off, and once for one that was moved", async () => {
    await cancel(await agreed(), client);
    const visitId = await agreed();
    await propose([at("2026-12-10", "09:00")]);
    await pick(visitId, Date.parse("2026-12-10T08:00:00Z"));
    await runScheduled(t);
    await letTimePass(t, Date.parse("2026-12-08T12:00:00Z") - Date.now());
    expect(await reminders()).toEqual([]);
    await letTimePass(t, DAY_MS + 5 * HOUR);
    expect(await reminders()).toHaveLength(2);
  });

  it.each([
    ["on the day itself says so", 15 * HOUR, "Vandaag opmeten: di 8 dec, 14.00 tot 15.00 uur"],
    ["after the visit goes nowhere", 22 * HOUR, null],
  ])("that is late, because nothing ran, %s", async (_, late, subject) => {
    await agreed();
    await runScheduled(t);
    provider.sent.length = 0;
    vi.setSystemTime(Date.parse("2026-12-07T16:00:00Z") + late);
    await t.mutation(internal.visitJobs.remind, { visitId: (await seen())!._id, sequence: 1 });
    await runScheduled(t);
    expect(provider.sent.map((mail) => mail.subject)).toEqual(subject === null ? [] : [subject, subject]);
    if (subject !== null) expect(provider.sent[0]!.text).not.toContain("orgen");
  });

  it("is left out when the visit is agreed in the evening before", async () => {
    await letTimePass(t, 9 * HOUR);
    await agreed(at("2026-11-22", "10:00"), Date.parse("2026-11-22T09:00:00Z"));
    await runScheduled(t);
    await letTimePass(t, DAY_MS);
    expect(await reminders()).toEqual([]);
  });
});

describe("a company's calendar (B05)", () => {
  const week = (day: string, who = company) => as(t, who._id).query(api.visits.week, { day });
  const renew = async () => (await as(t, company._id).mutation(api.visits.renewCalendar, {})).secret;
  const fetched = async (secret: string) => {
    const answer = await t.fetch(`/agenda.ics?sleutel=${secret}`, { method: "GET" });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  it("shows what was agreed in a week, with whom and where, and nothing of other companies", async () => {
    await agreed();
    expect(await week("2026-12-13")).toMatchObject([
      { start: tuesday, place: "Utrecht", contact: { name: CONTACT.name, phone: CONTACT.phone } },
    ]);
    expect(await week("2026-12-14")).toEqual([]);
    expect(await week("2026-12-08", await addCompany(t, "trial"))).toEqual([]);
    await expectRefusal(week("volgende week"), "INVALID_INPUT");
  });

  it("is fetched at its private address, kept by nobody, as a file that a strict parser takes", async () => {
    await agreed();
    const { status, text, headers } = await fetched(await renew());
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "no-store",
    ]);
    const { method, events } = read(text);
    expect(method).toBe("PUBLISH");
    expect(events).toMatchObject([{ start: tuesday, summary: `Opmeten bij ${CONTACT.name}` }]);
  });

  it.each([
    [
      "the night into summer time",
      "2027-03-28",
      ["2027-03-27T09:00:00Z", "2027-03-28T08:00:00Z", "2027-03-29T08:00:00Z"],
    ],
    ["the night out of it", "2027-10-31", ["2027-10-30T08:00:00Z", "2027-10-31T09:00:00Z", "2027-11-01T09:00:00Z"]],
  ] as const)("says ten o'clock on both sides of %s, an hour long", async (_, sunday, starts) => {
    vi.setSystemTime(Date.parse(starts[0]) - 7 * DAY_MS);
    for (const [index, start] of starts.entries()) {
      const job = await jobOf([company]);
      const visitId = await propose([at(addDays(sunday, index - 1), "10:00")], { job });
      await pick(visitId, Date.parse(start));
    }
    const { events } = read((await fetched(await renew())).text);
    expect(events.map(({ start, end }) => [new Date(start).toISOString().replace(".000", ""), end - start])).toEqual(
      starts.map((start) => [start, HOUR]),
    );
    for (const { start } of events) expect(formatVisitHours({ start, end: start + HOUR })).toBe("10.00 tot 11.00 uur");
  });

  it("says nothing at an address that was guessed, renewed or ended, or whose company is gone", async () => {
    await agreed();
    const first = await renew();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    const second = await renew();
    const nothing = { status: 404, text: "" };
    for (const wrong of ["", "geraden", first]) expect(await fetched(wrong)).toMatchObject(nothing);
    expect((await fetched(second)).status).toBe(200);
    expect(await wholeDatabase(t)).not.toContain(second);
    await as(t, company._id).mutation(api.visits.stopCalendar, {});
    expect(await fetched(second)).toMatchObject(nothing);
    const third = await renew();
    await eraseAccountOf(t, company._id);
    expect(await fetched(third)).toMatchObject(nothing);
  });
});
