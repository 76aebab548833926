import { expect, test } from "vitest";
import { hoursOf, placeOn } from "./lanes";

const DAY = "2026-12-08";
const slot = (from: string, until: string, day = DAY) => ({
  start: Date.parse(`${day}T${from}:00+01:00`),
  end: Date.parse(`${day}T${until}:00+01:00`),
});
const lanes = (...slots: { start: number; end: number }[]) =>
  placeOn(DAY, slots).map(({ lane, lanes }) => `${lane + 1}/${lanes}`);

test("events that overlap stand side by side; the others take the whole column", () => {
  expect(lanes(slot("09:00", "10:00"), slot("10:00", "11:00"))).toEqual(["1/1", "1/1"]);
  expect(lanes(slot("09:00", "11:00"), slot("10:00", "12:00"), slot("14:00", "15:00"))).toEqual(["1/2", "2/2", "1/1"]);
});

test("a lane that is free again is used again", () => {
  expect(lanes(slot("09:00", "12:00"), slot("09:30", "10:00"), slot("10:00", "11:00"))).toEqual(["1/2", "2/2", "2/2"]);
});

test("something short stays high enough to be pressed, also before midnight", () => {
  expect(placeOn(DAY, [slot("23:50", "23:55")])).toMatchObject([{ from: 1410, until: 1440 }]);
  expect(lanes(slot("09:00", "09:05"), slot("09:15", "09:45"))).toEqual(["1/2", "2/2"]);
});

test("a week shows a working day, and the hours around it that hold something", () => {
  expect(hoursOf([])).toEqual({ first: 7, last: 19 });
  expect(hoursOf(placeOn(DAY, [slot("06:30", "08:00"), slot("19:00", "20:15")]))).toEqual({ first: 6, last: 21 });
});
