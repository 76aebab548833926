import { expect, test } from "vitest";
import { ownAnswers } from "./answers";
import { someJob } from "./testing/jobs";

const lines = [
  "Gewenste startdatum: 12 januari 2027",
  "Ruimte: Woonkamer",
  "Oppervlakte: 42 m2",
  "Soort vloer: PVC",
  "Voorkeurstijd: Ochtend 08:00-12:00",
  "Provincie: Utrecht",
  "Budget: €1.500 - €2.500",
].join("\n");

test("answers that only repeat a fact of the request are left out", () => {
  expect(ownAnswers({ ...someJob(), additionalInfo: lines }).answers).toEqual([
    { question: "Ruimte", answer: "Woonkamer" },
    { question: "Voorkeurstijd", answer: "Ochtend 08:00–12:00" },
  ]);
});

test("an answer that says more than the fact stays", () => {
  const additionalInfo = "Oppervlakte: 42 m2, met de trap\nSoort vloer: Hout";
  expect(ownAnswers({ ...someJob(), additionalInfo }).answers.map(({ answer }) => answer)).toEqual([
    "42\u00a0m², met de trap",
    "Hout",
  ]);
});

test.each([
  ["Offerteaanvraag voor een vloer van ongeveer 42 m2 in Zeist. Gewenste vloer: PVC.", null],
  ["Offerteaanvraag voor een vloer van ongeveer 1.250\u00a0m² in Den Haag.", null],
  ["Offerteaanvraag voor een vloer.", null],
  ["Offerteaanvraag voor een vloer. De trap hoort erbij.", "Offerteaanvraag voor een vloer. De trap hoort erbij."],
  ["De trap hoort erbij.", "De trap hoort erbij."],
])("of the description %j the client's own words are %j", (description, words) => {
  expect(ownAnswers({ ...someJob({ description }), additionalInfo: "" }).words).toBe(words);
});
