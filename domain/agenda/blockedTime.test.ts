import { describe, expect, test } from "vitest";
import { blockedTimeOf, blockSlot, isWholeDay, minutesOn } from "./blockedTime";

const hours = { wholeDays: false, day: "2026-12-08", lastDay: "", from: "09:00", until: "10:30" };
const days = { wholeDays: true, day: "2026-12-08", lastDay: "", from: "", until: "" };
const utc = (text: string) => Date.parse(`${text}Z`);

describe("blocked time", () => {
  test("is a part of a day, one day, or several", () => {
    expect(blockSlot(hours)).toEqual({ start: utc("2026-12-08T08:00"), end: utc("2026-12-08T09:30") });
    expect(blockSlot(days)).toEqual({ start: utc("2026-12-07T23:00"), end: utc("2026-12-08T23:00") });
    expect(blockSlot({ ...days, lastDay: "2026-12-10" })).toMatchObject({ end: utc("2026-12-10T23:00") });
  });

  test.each(["2027-03-28", "2027-10-31"])("takes the whole of a day on which clocks change: %s", (day) => {
    const slot = blockSlot({ ...days, day }) as { start: number; end: number };
    expect((slot.end - slot.start) / 3_600_000).toBe(day.includes("-03-") ? 23 : 25);
    expect(isWholeDay(day, slot)).toBe(true);
    expect(blockedTimeOf({ ...slot, wholeDays: true })).toMatchObject({ day, lastDay: day });
  });

  test("says at its field what is wrong", () => {
    const field = (typed: object) => (blockSlot({ ...hours, ...typed }) as { field?: string }).field;
    expect(field({ day: "" })).toBe("day");
    expect(field({ from: "" })).toBe("from");
    expect(field({ until: "" })).toBe("until");
    expect(field({ until: "09:00" })).toBe("until");
    expect(field({ day: "2027-03-28", from: "02:30" })).toBe("from");
    expect(field({ ...days, lastDay: "2026-12-07" })).toBe("lastDay");
    expect(field({ ...days, lastDay: "2027-03-08" })).toBe("lastDay");
  });

  test("goes back into the form as it was typed", () => {
    const slot = blockSlot(hours) as { start: number; end: number };
    expect(blockedTimeOf({ ...slot, wholeDays: false })).toEqual({ ...hours, lastDay: "2026-12-08" });
  });
});

describe("the part of a day that something takes", () => {
  test("is told in minutes of the clock, and cut at midnight", () => {
    const night = { start: utc("2026-12-08T21:00"), end: utc("2026-12-09T01:00") };
    expect(minutesOn("2026-12-08", night)).toEqual({ from: 1320, until: 1440 });
    expect(minutesOn("2026-12-09", night)).toEqual({ from: 0, until: 120 });
    expect(minutesOn("2026-12-10", night)).toBeNull();
    expect(minutesOn("2026-12-07", night)).toBeNull();
    expect(isWholeDay("2026-12-08", night)).toBe(false);
  });

  test("follows the clock on days on which it changes", () => {
    const morning = { start: utc("2027-03-28T07:00"), end: utc("2027-03-28T08:00") };
    expect(minutesOn("2027-03-28", morning)).toEqual({ from: 540, until: 600 });
    const twice = { start: utc("2027-10-31T00:30"), end: utc("2027-10-31T01:15") };
    expect(minutesOn("2027-10-31", twice)).toEqual({ from: 150, until: 150 });
  });
});
