import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../limits";
import { formatPromise, promiseFrom, timeLeft } from "./promise";

test.each([
  ["2026-10-24T12:00:00Z", "25 oktober 2026 om 13:00"],
  ["2026-03-28T13:00:00Z", "29 maart 2026 om 15:00"],
  ["2026-11-21T09:00:00Z", "22 november 2026 om 10:00"],
])("B11 the promise of a request of %s ends after as many hours, also when the clock changes: %s", (asked, words) => {
  expect(formatPromise(promiseFrom(Date.parse(asked)))).toBe(words);
  expect(promiseFrom(Date.parse(asked)) - Date.parse(asked)).toBe(24 * HOUR_MS);
});

test.each([
  [0, "nog 24 uur"],
  [5 * HOUR_MS + 10 * MINUTE_MS, "nog 18 uur"],
  [22 * HOUR_MS - 5 * MINUTE_MS, "nog 2 uur en 5 min"],
  [23 * HOUR_MS + 1, "nog 1 uur"],
  [24 * HOUR_MS - 30_000, "nog 1 minuut"],
  [24 * HOUR_MS, null],
  [30 * HOUR_MS, null],
])("B11 %d ms after the request there is %s left", (passed, words) => {
  expect(timeLeft(promiseFrom(1_000_000), 1_000_000 + passed)).toBe(words);
});
