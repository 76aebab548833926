import { describe, expect, it } from "vitest";
import { CronExpression } from "./cronExpression";

const next = (expression: string, from: string): string =>
  new Date(new CronExpression(expression).next(Date.parse(from))).toISOString();

describe("cron expressions", () => {
  it.each([
    ["* * * * *", "2026-03-01T10:20:30Z", "2026-03-01T10:21:00.000Z"],
    ["* * * * *", "2026-03-01T10:21:00Z", "2026-03-01T10:22:00.000Z"],
    ["*/15 * * * *", "2026-03-01T10:50:00Z", "2026-03-01T11:00:00.000Z"],
    ["5-10/5,40 9 * * *", "2026-03-01T09:06:00Z", "2026-03-01T09:10:00.000Z"],
    ["5-10/5,40 9 * * *", "2026-03-01T09:10:00Z", "2026-03-01T09:40:00.000Z"],
    ["0 16 1 * *", "2026-12-15T00:00:00Z", "2027-01-01T16:00:00.000Z"],
    ["30 4 31 * *", "2026-04-01T00:00:00Z", "2026-05-31T04:30:00.000Z"],
    ["0 0 29 2 *", "2026-01-01T00:00:00Z", "2028-02-29T00:00:00.000Z"],
    ["0 9 * * MON-FRI", "2026-03-06T09:00:00Z", "2026-03-09T09:00:00.000Z"],
    ["0 9 * * 7", "2026-03-02T00:00:00Z", "2026-03-08T09:00:00.000Z"],
    ["0 9 * jan,JUL *", "2026-03-02T00:00:00Z", "2026-07-01T09:00:00.000Z"],
    ["10/20 8 * * *", "2026-03-02T08:11:00Z", "2026-03-02T08:30:00.000Z"],
  ])("J10 %s after %s is %s", (expression, from, expected) => {
    expect(next(expression, from)).toBe(expected);
  });

  it("J10 with both days restricted, either one suffices", () => {
    expect(next("0 0 13 * FRI", "2026-03-01T00:00:00Z")).toBe("2026-03-06T00:00:00.000Z");
    expect(next("0 0 13 * FRI", "2026-04-10T00:00:00Z")).toBe("2026-04-13T00:00:00.000Z");
  });

  it.each([
    "* * * *",
    "60 * * * *",
    "* 24 * * *",
    "* * 0 * *",
    "* * * 13 *",
    "* * * * 8",
    "a * * * *",
    "5-2 * * * *",
    "*/0 * * * *",
  ])("J10 %s is refused", (expression) => {
    expect(() => new CronExpression(expression)).toThrow("is not valid");
  });

  it("J10 an expression that never matches says so", () => {
    expect(() => next("0 0 31 2 *", "2026-01-01T00:00:00Z")).toThrow("it never matches");
  });
});
