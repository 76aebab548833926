import { describe, expect, it, vi } from "vitest";
import {
  dayInAmsterdam,
  daysRemaining,
  formatDate,
  formatDateShort,
  formatRelative,
  formatTimestamp,
  isCalendarDay,
  trialState,
} from "./dates";
import { DAY_MS } from "./limits";

const at = (iso: string) => Date.parse(iso);
const HOUR = 3_600_000;

describe("dates", () => {
  it("count the days of a trial rounded up, never below 0 (DASH-007)", () => {
    const now = at("2026-11-21T09:00:00Z");
    expect(daysRemaining(now + 25 * HOUR, now)).toBe(2);
    expect(daysRemaining(now + HOUR, now)).toBe(1);
    expect(daysRemaining(now - HOUR, now)).toBe(0);
    expect(daysRemaining(now + 7 * DAY_MS, now)).toBe(7);
    expect(daysRemaining(now + 7 * DAY_MS, now - 60_000), "a clock that is a minute behind").toBe(7);
    expect(daysRemaining(now + 60_000, now)).toBe(1);
    expect(daysRemaining(null, now)).toBe(0);
  });

  it("are written year first for fields, whichever order a browser gives a date in (WebKit: 21/11/2026)", () => {
    vi.spyOn(Intl.DateTimeFormat.prototype as unknown as { format: unknown }, "format", "get").mockReturnValue(
      () => "21/11/2026",
    );
    expect(dayInAmsterdam(at("2026-11-20T23:30:00Z"))).toBe("2026-11-21");
    vi.restoreAllMocks();
  });

  it("are those of Amsterdam (C85)", () => {
    expect(dayInAmsterdam(at("2026-11-20T23:30:00Z"))).toBe("2026-11-21");
    expect(dayInAmsterdam(at("2026-07-20T22:30:00Z"))).toBe("2026-07-21");
    expect(formatDate(at("2026-11-20T23:30:00Z"))).toBe("21 november 2026");
    expect(formatDate("2026-03-01")).toBe("1 maart 2026");
    expect(formatDateShort("2026-11-21")).toBe("21 nov 2026");
  });

  it("write the timestamp of the registration notice (CAUTH-022)", () => {
    expect(formatTimestamp(at("2026-11-21T02:37:48Z"))).toBe("21-11-2026 03:37:48");
    expect(formatTimestamp(at("2026-07-01T22:05:09Z"))).toBe("02-07-2026 00:05:09");
  });

  it("say how long ago something was", () => {
    const now = at("2026-11-21T11:00:00Z");
    const said = (before: number) => formatRelative(now - before, now);
    expect(said(-5000)).toBe("zojuist");
    expect(said(59_000)).toBe("zojuist");
    expect(said(60_000)).toBe("1 minuut geleden");
    expect(said(24 * 60_000)).toBe("24 minuten geleden");
    expect(said(3 * HOUR)).toBe("vandaag, 09:00");
    expect(said(20 * HOUR)).toBe("gisteren, 16:00");
    expect(said(3 * DAY_MS)).toBe("18 november 2026");
  });

  it("find yesterday also when yesterday had 23 hours", () => {
    const now = at("2026-03-30T00:30:00+02:00");
    expect(formatRelative(at("2026-03-29T12:00:00+02:00"), now)).toBe("gisteren, 12:00");
    expect(formatRelative(at("2026-03-28T11:00:00+01:00"), now)).toBe("28 maart 2026");
  });

  it("say what a trial is: active, days remaining, end date (DATA-006, DASH-008)", () => {
    const now = at("2026-11-21T09:00:00Z");
    const soon = now + 1.5 * DAY_MS;
    expect(trialState({ isTrialActive: true, trialEnd: soon }, now)).toEqual({
      isActive: true,
      daysRemaining: 2,
      endDate: soon,
    });
    const over = { isActive: false, daysRemaining: 0 };
    expect(trialState({ isTrialActive: false, trialEnd: soon }, now)).toEqual({ ...over, endDate: soon });
    expect(trialState({ isTrialActive: true, trialEnd: now }, now)).toEqual({ ...over, endDate: now });
    expect(trialState({ isTrialActive: true, trialEnd: null }, now)).toEqual({ ...over, endDate: null });
  });

  it("know a calendar day from other texts", () => {
    expect(isCalendarDay("2028-02-29")).toBe(true);
    for (const text of ["2026-02-29", "2026-13-01", "21-11-2026", "2026-1-1", ""])
      expect(isCalendarDay(text)).toBe(false);
  });
});
