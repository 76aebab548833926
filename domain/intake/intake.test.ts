import { expect, test } from "vitest";
import { answersOf, intakeSchema } from "./intake";
import { readIntake } from "./readIntake";
import { judged, SENTENCES } from "./sentences.setup";

const TODAY = "2026-11-26";
const read = (text: string) => readIntake(text, TODAY);

test("reads at least 95 % of the fields of 300 ordinary texts right", () => {
  const marks = SENTENCES.map(({ says, means }) => judged(means, read(says)));
  const right = marks.reduce((sum, [each]) => sum + each, 0);
  const all = marks.reduce((sum, [, each]) => sum + each, 0);
  expect(all).toBeGreaterThan(1000);
  expect(right / all).toBeGreaterThan(0.95);
});

test("reads nothing in a text about something else", () => {
  const others = SENTENCES.filter(({ means }) => Object.keys(means).length === 0);
  expect(others.length).toBeGreaterThan(25);
  expect(others.filter(({ says }) => Object.keys(read(says)).length > 0)).toEqual([]);
});

test("never takes a telephone number, a mail address or a name for an answer", () => {
  const text = "Laminaat, 20 m2. Jan Vermeer, 06 1234 5678 of 030-2345678, jan@vermeer.test, www.vermeer.test/3512";
  expect(read(text)).toEqual({ flooringType: "Laminaat", surfaceArea: 20 });
});

test("answers only what the form can hold", () => {
  for (const { says } of SENTENCES) {
    const intake = read(says);
    expect(intakeSchema.parse(intake)).toMatchObject(intake);
  }
});

test("a whole postcode names the town, and the town its province", () => {
  expect(answersOf({ postcode: "3581 KM", houseNumber: "12" })).toEqual({
    ...{ postcode: "3581 KM", houseNumber: "12", place: "Utrecht", province: "Utrecht" },
    address: "3581 KM 12, Utrecht",
  });
  expect(answersOf({ place: "den haag", surfaceArea: 40, currentFloor: "tapijt" })).toEqual({
    ...{ place: "Den Haag", province: "Zuid-Holland", surfaceArea: "40", currentFloor: "Tapijt" },
  });
  // The form takes no half postcode.
  expect(answersOf({ postcode: "8911" })).toEqual({ place: "Leeuwarden", province: "Friesland" });
});

test("leaves out what a model answers and the form cannot hold", () => {
  const given = { flooringType: "Goud", surfaceArea: -3, startDate: "2026-02-31", roomType: "keuken", name: "Jan" };
  expect(intakeSchema.parse(given)).toEqual({ roomType: "keuken" });
});
