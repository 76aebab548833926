import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayInAmsterdam, formatTime } from "./dates";
import { formatVisit, formatVisitLong, momentOf, overlaps, reminderTime } from "./visits";
import { addDays } from "./calendarDays";
import { mondayOf, timeInAmsterdam } from "./wallClock";

const HOUR = 3_600_000;
const at = (iso: string) => Date.parse(iso);

describe("a time on a wall clock in Amsterdam (B05, C85)", () => {
  it.each([
    ["2026-12-08", "14:00", "2026-12-08T13:00:00Z"],
    ["2026-07-08", "14:00", "2026-07-08T12:00:00Z"],
    // The day on which summer time ends: an hour more, and 02:30 comes twice.
    ["2026-10-25", "01:59", "2026-10-24T23:59:00Z"],
    ["2026-10-25", "02:30", "2026-10-25T00:30:00Z"],
    ["2026-10-25", "03:00", "2026-10-25T02:00:00Z"],
    ["2026-10-25", "10:00", "2026-10-25T09:00:00Z"],
    // And on which it begins: an hour less.
    ["2027-03-28", "01:59", "2027-03-28T00:59:00Z"],
    ["2027-03-28", "03:00", "2027-03-28T01:00:00Z"],
    ["2027-03-28", "10:00", "2027-03-28T08:00:00Z"],
  ])("%s %s is %s", (day, clock, moment) => {
    expect(timeInAmsterdam(day, clock)).toBe(at(moment));
  });

  it.each([
    ["2027-03-28", "02:00"],
    ["2027-03-28", "02:30"],
    ["2026-02-30", "10:00"],
    ["2026-12-08", "24:00"],
    ["8-12-2026", "10:00"],
    ["2026-12-08", "9:00"],
  ])("%s %s is none", (day, clock) => {
    expect(timeInAmsterdam(day, clock)).toBeNull();
  });

  it("is what clocks show at the moment that it says, at any quarter of three years", () => {
    const first = at("2025-12-31T23:00:00Z");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * 365 * 96 }), (quarters) => {
        const time = first + quarters * 15 * 60_000;
        const found = timeInAmsterdam(dayInAmsterdam(time), formatTime(time))!;
        // In the hour that comes twice the first one is meant.
        expect([time, time - HOUR]).toContain(found);
        expect([dayInAmsterdam(found), formatTime(found)]).toEqual([dayInAmsterdam(time), formatTime(time)]);
      }),
    );
  });

  it("counts days by the calendar, whatever clocks do", () => {
    expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
    expect(addDays("2027-03-29", -2)).toBe("2027-03-27");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect([mondayOf("2026-10-25"), mondayOf("2026-10-26")]).toEqual(["2026-10-19", "2026-10-26"]);
  });
});

describe("a proposed moment (B05)", () => {
  const now = at("2026-11-21T09:00:00Z");
  it.each([
    ["2026-11-21", "10:00", "past"],
    ["2026-11-20", "15:00", "past"],
    ["2026-11-21", "10:01", at("2026-11-21T09:01:00Z")],
    ["2027-03-28", "02:30", "missing"],
    ["2027-06-01", "10:00", "far"],
  ] as const)("%s %s is %s", (day, clock, found) => {
    expect(momentOf({ day, clock }, now)).toBe(found);
  });

  it("overlaps another unless one begins when the other ends", () => {
    const slot = (start: number, end: number) => ({ start, end });
    expect(overlaps(slot(1, 3), slot(2, 4))).toBe(true);
    expect(overlaps(slot(1, 3), slot(3, 4))).toBe(false);
    expect(overlaps(slot(1, 9), slot(3, 4))).toBe(true);
  });
});

describe("a reminder (B05)", () => {
  it.each([
    ["2026-12-08T13:00:00Z", "2026-12-07T16:00:00Z"],
    // On Sunday morning winter time begins, and summer time.
    ["2026-10-25T09:00:00Z", "2026-10-24T15:00:00Z"],
    ["2026-10-26T09:00:00Z", "2026-10-25T16:00:00Z"],
    ["2027-03-28T08:00:00Z", "2027-03-27T16:00:00Z"],
    ["2027-03-29T08:00:00Z", "2027-03-28T15:00:00Z"],
    // Shortly after midnight the day before is still the day before.
    ["2026-12-07T23:30:00Z", "2026-12-07T16:00:00Z"],
  ])("of %s leaves at %s: five in the afternoon, the day before", (start, leaves) => {
    expect(reminderTime(at(start))).toBe(at(leaves));
    expect(formatTime(reminderTime(at(start)))).toBe("17:00");
  });
});

describe("a visit in words (B05)", () => {
  it("has day and hours as people write them", () => {
    const slot = { start: at("2026-12-08T13:00:00Z"), end: at("2026-12-08T14:00:00Z") };
    expect(formatVisit(slot)).toBe("di 8 dec, 14.00 tot 15.00 uur");
    expect(formatVisitLong(slot)).toBe("dinsdag 8 december, 14.00 tot 15.00 uur");
  });
});
