import fc from "fast-check";
import { expect, test } from "vitest";
import { quietUntil } from "./notices";
import { runs } from "./runs.setup";

const at = (iso: string) => Date.parse(iso);
const night = { from: 22 * 60, until: 7 * 60 };

test.each([
  ["in the evening", "2026-11-21T21:30:00+01:00", null],
  ["when they begin", "2026-11-21T22:00:00+01:00", "2026-11-22T07:00:00+01:00"],
  ["after midnight", "2026-11-22T03:12:34+01:00", "2026-11-22T07:00:00+01:00"],
  ["when they end", "2026-11-22T07:00:00+01:00", null],
  ["in summer", "2026-07-01T23:00:00+02:00", "2026-07-02T07:00:00+02:00"],
  ["in the night that is an hour short", "2026-03-28T23:00:00+01:00", "2026-03-29T07:00:00+02:00"],
  ["in the night that is an hour long", "2026-10-24T23:00:00+02:00", "2026-10-25T07:00:00+01:00"],
])("quiet hours from ten to seven, %s (B06)", (_, now, end) => {
  expect(quietUntil(at(now), night)).toBe(end === null ? null : at(end));
});

test("hours within one day, and none at all", () => {
  const lunch = { from: 12 * 60, until: 13 * 60 };
  expect(quietUntil(at("2026-11-21T12:59:59+01:00"), lunch)).toBe(at("2026-11-21T13:00:00+01:00"));
  expect(quietUntil(at("2026-11-21T13:00:00+01:00"), lunch)).toBeNull();
  expect(quietUntil(at("2026-11-21T12:30:00+01:00"), null)).toBeNull();
});

test("what is held back goes within a day and an hour, and outside the quiet hours", () => {
  const hour = fc.integer({ min: 0, max: 23 }).map((hours) => hours * 60);
  const year = fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2027-12-31T00:00:00Z") });
  fc.assert(
    fc.property(year, hour, hour, (now, from, until) => {
      fc.pre(from !== until);
      const end = quietUntil(now, { from, until });
      if (end === null) return;
      expect(end).toBeGreaterThan(now);
      expect(end - now).toBeLessThanOrEqual(25 * 60 * 60_000);
      expect(quietUntil(end, { from, until })).toBeNull();
    }),
    { numRuns: runs(1000) },
  );
});
