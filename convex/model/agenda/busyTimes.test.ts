import { describe, expect, it } from "vitest";
import { BUSY_TIMES_MAX } from "../../../domain/limits";
import { busyTimes } from "./busyTimes";

const utc = (text: string) => Date.parse(`${text}Z`);
const WINDOW = { start: utc("2026-11-20T00:00"), end: utc("2027-05-20T00:00") };
const NEW_YORK = [
  ...["BEGIN:VTIMEZONE", "TZID:Kantoor", "BEGIN:STANDARD", "DTSTART:19701101T020000", "TZOFFSETFROM:-0400"],
  ...["TZOFFSETTO:-0500", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", "END:STANDARD", "BEGIN:DAYLIGHT"],
  ...["DTSTART:19700308T020000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"],
  ...["END:DAYLIGHT", "END:VTIMEZONE"],
];
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:one", "SUMMARY:Tandarts", ...lines, "END:VEVENT"];
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const busy = (...lines: string[]) => busyTimes(calendar(...event(...lines)), WINDOW);
const at = (start: string, end: string) => ({ start: utc(start), end: utc(end) });

describe("when somebody is busy by a calendar", () => {
  it.each([
    ["in UTC", ["DTSTART:20261208T130000Z", "DTEND:20261208T140000Z"], at("2026-12-08T13:00", "2026-12-08T14:00")],
    ["without a zone", ["DTSTART:20261208T130000", "DURATION:PT90M"], at("2026-12-08T12:00", "2026-12-08T13:30")],
    [
      "in a zone of which the file says nothing",
      ["DTSTART;TZID=Europe/Amsterdam:20261208T130000", "DTEND;TZID=Europe/Amsterdam:20261208T140000"],
      at("2026-12-08T12:00", "2026-12-08T13:00"),
    ],
    [
      "on whole days",
      ["DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227"],
      at("2026-12-23T23:00", "2026-12-26T23:00"),
    ],
    ["on one day without an end", ["DTSTART;VALUE=DATE:20261224"], at("2026-12-23T23:00", "2026-12-24T23:00")],
  ])("reads times %s", (_, lines, slot) => {
    expect(busy(...lines)).toEqual([slot]);
  });

  it("reads times in a zone that the file describes, on either side of its clock change", () => {
    const times = [
      ...event("DTSTART;TZID=Kantoor:20270301T090000", "DTEND;TZID=Kantoor:20270301T100000"),
      ...event("DTSTART;TZID=Kantoor:20270401T090000", "DTEND;TZID=Kantoor:20270401T100000"),
    ];
    expect(busyTimes(calendar(...NEW_YORK, ...times), WINDOW)).toEqual([
      at("2027-03-01T14:00", "2027-03-01T15:00"),
      at("2027-04-01T13:00", "2027-04-01T14:00"),
    ]);
  });

  it("repeats what recurs, without what was cancelled, and with what was moved", () => {
    const moved = [...["RECURRENCE-ID:20261215T090000Z", "DTSTART:20261216T110000Z", "DTEND:20261216T120000Z"]];
    const weekly = ["DTSTART:20261201T090000Z", "DTEND:20261201T100000Z", "RRULE:FREQ=WEEKLY;COUNT=4"];
    const file = calendar(...event(...weekly, "EXDATE:20261208T090000Z"), ...event(...moved));
    expect(busyTimes(file, WINDOW)).toEqual([
      at("2026-12-01T09:00", "2026-12-01T10:00"),
      at("2026-12-16T11:00", "2026-12-16T12:00"),
      at("2026-12-22T09:00", "2026-12-22T10:00"),
    ]);
  });

  it("keeps the time on the clock of what recurs when summer time begins", () => {
    const weekly = ["DTSTART;TZID=Europe/Amsterdam:20270322T090000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2"];
    expect(busy(...weekly)).toEqual([
      at("2027-03-22T08:00", "2027-03-22T09:00"),
      at("2027-03-29T07:00", "2027-03-29T08:00"),
    ]);
  });

  it("leaves out what takes no time, what is cancelled, and what is outside of the window", () => {
    const times = ["DTSTART:20261208T130000Z", "DTEND:20261208T140000Z"];
    expect(busy(...times, "TRANSP:TRANSPARENT")).toEqual([]);
    expect(busy(...times, "STATUS:CANCELLED")).toEqual([]);
    expect(busy("DTSTART:20261208T130000Z", "DTEND:20261208T130000Z")).toEqual([]);
    expect(busy("DTSTART:20250101T090000Z", "DTEND:20250101T100000Z")).toEqual([]);
  });

  it("joins what overlaps, and keeps no word of what it is for", () => {
    const lines = [
      ...event("DTSTART:20261208T130000Z", "DTEND:20261208T140000Z"),
      ...event("DTSTART:20261208T133000Z", "DTEND:20261208T150000Z"),
    ];
    const found = busyTimes(calendar(...lines), WINDOW);
    expect(found).toEqual([at("2026-12-08T13:00", "2026-12-08T15:00")]);
    expect(JSON.stringify(found)).not.toContain("Tandarts");
  });

  it("passes over an event that is broken", () => {
    const good = ["DTSTART:20261208T130000Z", "DTEND:20261208T140000Z"];
    expect(busyTimes(calendar(...event("DTSTART:gisteren"), ...event(...good)), WINDOW)).toHaveLength(1);
  });

  it.each(["", "<!doctype html>", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT", "BEGIN:VCARD\r\nEND:VCARD"])(
    "says that this is no calendar: %j",
    (text) => expect(busyTimes(text, WINDOW)).toBeNull(),
  );

  it.each([
    "FREQ=SECONDLY",
    "FREQ=MINUTELY;INTERVAL=1",
    "FREQ=DAILY",
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYYEARDAY=366;INTERVAL=3",
    "FREQ=WEEKLY;BYDAY=MO;BYMONTH=2;BYSETPOS=40",
  ])("comes to an end with every rule: %s", (rule) => {
    const many = Array.from({ length: 30 }, (_, count) =>
      event("DTSTART:19700102T090000Z", "DTEND:19700102T091000Z", `RRULE:${rule}`).map((line) =>
        line.replace("UID:one", `UID:${count}`),
      ),
    ).flat();
    const found = busyTimes(calendar(...many), WINDOW);
    expect(found!.length).toBeLessThanOrEqual(BUSY_TIMES_MAX);
  });
});
