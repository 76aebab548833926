import { describe, expect, it } from "vitest";
import { firstRun, nextRun, type CronScheduleJson } from "./cronSchedule";

const at = (text: string): number => Date.parse(text);
const first = (schedule: CronScheduleJson, now: string, spread = 0): string =>
  new Date(firstRun(schedule, at(now), spread)).toISOString();

describe("schedules of cron jobs", () => {
  it("J9 an interval starts at once and then keeps its rhythm", () => {
    const schedule: CronScheduleJson = { type: "interval", minutes: 5 };
    expect(firstRun(schedule, 1234, 0)).toBe(1234);
    expect(nextRun(schedule, 1234, 2000, 0)).toBe(1234 + 300_000);
  });

  it("J9 missed runs of an interval are not made up", () => {
    const schedule: CronScheduleJson = { type: "interval", seconds: 10 };
    expect(nextRun(schedule, 5_000, 100_000, 0)).toBe(105_000);
    expect(nextRun(schedule, 5_000, 105_000, 0)).toBe(115_000);
    expect(nextRun({ type: "interval", hours: 2 }, 0, 0, 0)).toBe(7_200_000);
  });

  it.each<[CronScheduleJson, string]>([
    [{ type: "hourly", minuteUTC: 20 }, "2026-03-04T11:20:00.000Z"],
    [{ type: "daily", hourUTC: 10, minuteUTC: 31 }, "2026-03-04T10:31:00.000Z"],
    [{ type: "daily", hourUTC: 10, minuteUTC: 30 }, "2026-03-05T10:30:00.000Z"],
    [{ type: "weekly", dayOfWeek: "monday", hourUTC: 9, minuteUTC: 0 }, "2026-03-09T09:00:00.000Z"],
    [{ type: "weekly", dayOfWeek: "wednesday", hourUTC: 23, minuteUTC: 0 }, "2026-03-04T23:00:00.000Z"],
    [{ type: "monthly", day: 31, hourUTC: 0, minuteUTC: 5 }, "2026-03-31T00:05:00.000Z"],
    [{ type: "cron", cron: "0 12 * * *" }, "2026-03-04T12:00:00.000Z"],
  ])("J10 %j first runs at %s", (schedule, expected) => {
    expect(first(schedule, "2026-03-04T10:30:00Z")).toBe(expected);
  });

  it("J10 a job without a minute runs at the one that it was given", () => {
    expect(first({ type: "daily", hourUTC: 3 }, "2026-03-04T10:30:00Z", 42)).toBe("2026-03-05T03:42:00.000Z");
    expect(first({ type: "hourly" }, "2026-03-04T10:30:00Z", 42)).toBe("2026-03-04T10:42:00.000Z");
  });
});
