import { describe, expect, test } from "vitest";
import { wizardBriefSchema } from "../forms/wizardBrief";
import { givenAnswers, noAnswers, QUESTION_KEYS, questions, type FilledAnswers } from "./questions";
import { additionalInfoOf, answerText, shortAdditionalInfoOf } from "./text";

/** Every question answered. A new one is missing here, which is a type error. */
const filled: FilledAnswers = {
  startDate: "2027-01-12",
  roomType: "multiple",
  province: "Utrecht",
  surfaceArea: "42",
  currentFloor: "laminaat,\n deels tegels",
  flooringType: "Parket (massief hout)",
  material: "klik-pvc",
  colour: "Warm  grijs",
  underfloorHeating: true,
  removeCurrentFloor: true,
  services: ["Egaliseren ondervloer", "Plinten plaatsen"],
  timePreference: "morning",
  budget: "1500-2500",
  remarks: "De trap hoort er ook bij.",
};

/** Written out, not made: the specification's field may not change with the catalogue. */
const WHOLE = `Gewenste startdatum: 12 januari 2027
Ruimte: Meerdere ruimtes
Oppervlakte: 42 m2
Huidige vloer: laminaat, deels tegels
Soort vloer: Parket (massief hout)
Materiaal of merk: klik-pvc
Kleurvoorkeur: Warm grijs
Vloerverwarming: ja
Huidige vloer verwijderen: ja
Extra diensten: Egaliseren ondervloer, Plinten plaatsen
Voorkeurstijd: Ochtend 08:00-12:00
Budget: €1.500 - €2.500`;

describe("the answers as text (WIZ-033)", () => {
  test("are a line each, in the form's order", () => {
    expect(additionalInfoOf(givenAnswers(filled))).toBe(WHOLE);
  });

  test.each([
    [{}, ""],
    [{ remarks: "Bel aan.", province: "Utrecht" }, ""],
    [{ surfaceArea: "ca. 40,5" }, "Oppervlakte: ca. 40,5"],
    [{ surfaceArea: "1.250" }, "Oppervlakte: 1.250 m2"],
    [{ surfaceArea: "40 m2" }, "Oppervlakte: 40 m2"],
    [{ roomType: "hal", timePreference: "flexible" }, "Ruimte: Hal\nVoorkeurstijd: Flexibel"],
    [{ timePreference: "afternoon", budget: "4000+" }, "Voorkeurstijd: Middag 12:00-17:00\nBudget: Vanaf €4.000"],
    [{ budget: "300-800", services: ["Inmeetservice"] }, "Extra diensten: Inmeetservice\nBudget: €300 - €800"],
  ] as const)("of %j are %j", (answers, text) => {
    expect(additionalInfoOf(answers as Parameters<typeof additionalInfoOf>[0])).toBe(text);
  });

  test("of the short form are its three lines", () => {
    const answers = { flooringType: "Gietvloer", surfaceArea: "40", province: "Utrecht" } as const;
    expect(shortAdditionalInfoOf(answers)).toBe("Soort vloer: Gietvloer\nOppervlakte: 40\nProvincie: Utrecht");
  });
});

describe("the catalogue", () => {
  test("has names that are told apart, of which each stands in one line", () => {
    const names = QUESTION_KEYS.map((key) => questions[key].name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[^:\n]{2,40}$/);
  });

  test("takes its own answers in the form, and nothing that it does not offer", () => {
    const whole = { ...filled, address: "", name: "Sanne", email: "sanne@voorbeeld.nl", phone: "" };
    expect(wizardBriefSchema.safeParse(whole).data).toMatchObject(filled);
    for (const [key, answer] of [
      ["roomType", "zolder"],
      ["flooringType", "Kurk"],
      ["flooringType", "Betonvloer"],
      ["services", ["Ramen lappen"]],
      ["budget", "1-2"],
      ["startDate", "2027-02-30"],
      ["underfloorHeating", "ja"],
    ] as const) {
      expect(wizardBriefSchema.safeParse({ ...whole, [key]: answer }).success).toBe(false);
    }
  });

  test("stores nothing for a form that nobody filled in", () => {
    expect(givenAnswers(noAnswers())).toEqual({});
  });

  test("words an answer that it no longer offers by its value", () => {
    expect(answerText("roomType", "zolder" as "hal")).toBe("zolder");
  });
});
