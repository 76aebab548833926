import fc from "fast-check";
import { expect, test } from "vitest";
import { EXTRA_SERVICES } from "../quotes/extraServices";
import { linkedAnswers, type LinkedAnswers } from "./linked";

const none: LinkedAnswers = { flooringType: "", underfloorHeating: false, removeCurrentFloor: false, services: [] };
const some = (answers: Partial<LinkedAnswers>): LinkedAnswers => ({ ...none, ...answers });

test("taking out the old floor is one answer, wherever it is ticked or unticked", () => {
  const [ticked, listed] = [some({ removeCurrentFloor: true }), some({ services: ["Verwijderen oude vloer"] })];
  expect(linkedAnswers(none, ticked)).toEqual({ services: ["Verwijderen oude vloer"] });
  expect(linkedAnswers(none, listed)).toEqual({ removeCurrentFloor: true });
  const both = { ...ticked, ...{ services: listed.services } };
  expect(linkedAnswers(both, listed)).toEqual({ services: [] });
  expect(linkedAnswers(both, ticked)).toEqual({ removeCurrentFloor: false });
});

test("laying heating is heating, and without heating none is laid", () => {
  const laid = some({ services: ["Vloerverwarming installeren"] });
  expect(linkedAnswers(none, laid)).toEqual({ underfloorHeating: true });
  expect(linkedAnswers({ ...laid, underfloorHeating: true }, laid)).toEqual({ services: [] });
  // Heating that lies there already is not laid.
  expect(linkedAnswers(none, some({ underfloorHeating: true }))).toEqual({});
});

test.each([
  ["Vloerverwarming", { underfloorHeating: true, services: ["Vloerverwarming installeren"] }],
  ["Egaliseren", { services: ["Egaliseren ondervloer"] }],
] as const)("%s as the floor is asked for once, and goes with another floor", (floor, follows) => {
  const chosen = some({ flooringType: floor });
  expect(linkedAnswers(none, chosen)).toEqual(follows);
  const other = { ...chosen, ...follows, services: [...follows.services], flooringType: "Tapijt" } as LinkedAnswers;
  expect(linkedAnswers({ ...other, flooringType: floor }, other)).toMatchObject({ services: [] });
});

test("nothing follows from an answer that followed", () => {
  const answers = fc.record({
    flooringType: fc.constantFrom("", "Tapijt", "Vloerverwarming", "Egaliseren", "Gietvloer"),
    underfloorHeating: fc.boolean(),
    removeCurrentFloor: fc.boolean(),
    services: fc.subarray([...EXTRA_SERVICES]),
  }) as fc.Arbitrary<LinkedAnswers>;
  fc.assert(
    fc.property(answers, answers, (first, after) => {
      // A form begins without answers, so what it holds before a change is linked already.
      const before = { ...first, ...linkedAnswers(none, first) };
      const linked = { ...after, ...linkedAnswers(before, after) };
      expect(linkedAnswers(after, linked)).toEqual({});
    }),
  );
});
