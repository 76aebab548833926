import { expect, test } from "vitest";
import { clientStandsOut, companyStandsOut, PLACE_REASONS, placeClaim } from "./placeReports";
import { placeReportSchema } from "../forms/placeReport";

test.each(PLACE_REASONS)("B09 tells the client what the company said: %s", (reason) => {
  expect(placeClaim(reason, "Vloerenhuis De Linde", ["1 dec", "2 dec", "3 dec"])).toMatch(/^Vloerenhuis De Linde zegt/);
});

test("B09 names the days of the tries", () => {
  expect(placeClaim("noAnswer", "De Linde", ["ma 1 dec", "di 2 dec", "wo 3 dec"])).toBe(
    "De Linde zegt dat je niet opnam op ma 1 dec, di 2 dec en wo 3 dec.",
  );
});

test.each([
  [{ unlocks: 10, reports: 1, refused: 1 }, false],
  [{ unlocks: 10, reports: 2, refused: 2 }, true],
  [{ unlocks: 4, reports: 2, refused: 0 }, false],
  [{ unlocks: 6, reports: 3, refused: 0 }, false],
  [{ unlocks: 5, reports: 3, refused: 0 }, true],
])("B09 a company with %o stands out: %s", (record, expected) => {
  expect(companyStandsOut(record)).toBe(expected);
});

test.each([
  [{ agreed: 0, denied: 1 }, false],
  [{ agreed: 0, denied: 2 }, true],
  [{ agreed: 1, denied: 5 }, false],
])("B09 a client with %o stands out: %s", (record, expected) => {
  expect(clientStandsOut(record)).toBe(expected);
});

const schema = placeReportSchema("2026-12-01", "2026-12-05");
test.each([
  [{ reason: "wrongNumber", tries: [] }, true],
  [{ reason: "noAnswer", tries: ["2026-12-01", "2026-12-03", "2026-12-05"] }, true],
  [{ reason: "noAnswer", tries: ["2026-12-01", "2026-12-03"] }, false],
  [{ reason: "noAnswer", tries: ["2026-12-01", "2026-12-03", "2026-12-03"] }, false],
  [{ reason: "noAnswer", tries: ["2026-11-30", "2026-12-03", "2026-12-04"] }, false],
  [{ reason: "noAnswer", tries: ["2026-12-01", "2026-12-03", "2026-12-06"] }, false],
  [{ reason: "noAnswer", tries: ["2026-12-01", "2026-12-03", "2026-12-99"] }, false],
  [{ reason: "wrongNumber", tries: ["2026-12-01"] }, false],
  [{ reason: "boos", tries: [] }, false],
])("B09 a report %o fits: %s", (input, fits) => {
  expect(schema.safeParse(input).success).toBe(fits);
});
