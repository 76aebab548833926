import { expect, test } from "vitest";
import { ownAnswers } from "./answers";
import { someJob, someJobDetail } from "../testing/jobs";

test("answers that only repeat a fact of the request are left out", () => {
  const answers = {
    startDate: "2027-01-12",
    roomType: "woonkamer",
    province: "Utrecht",
    surfaceArea: "42",
    flooringType: "PVC",
    timePreference: "morning",
    budget: "1500-2500",
  } as const;
  expect(ownAnswers(someJobDetail({ answers })).answers).toEqual([
    { question: "Ruimte", answer: "Woonkamer" },
    { question: "Voorkeurstijd", answer: "Ochtend 08:00–12:00" },
  ]);
});

test("an answer that says more than the fact stays", () => {
  const answers = { surfaceArea: "42 m2, met de trap", flooringType: "Hout" } as const;
  expect(ownAnswers(someJobDetail({ answers })).answers.map(({ answer }) => answer)).toEqual([
    "42\u00a0m², met de trap",
    "Hout",
  ]);
});

test("the client's own words are the remarks, and no sentence that was made of the facts", () => {
  const description = "Offerteaanvraag voor een vloer. De trap hoort erbij.";
  expect(ownAnswers(someJobDetail({ description })).words).toBe(description);
  expect(ownAnswers({ ...someJobDetail({ description }), answers: { colour: "Grijs" } }).words).toBeNull();
});

test("a request whose answers are text only is shown as it is", () => {
  const brief = { ...someJob({ description: "De trap hoort erbij." }), answers: null };
  expect(ownAnswers({ ...brief, additionalInfo: "Ruimte: Woonkamer\nKleurvoorkeur: grijs" })).toEqual({
    answers: [],
    text: "Ruimte: Woonkamer\nKleurvoorkeur: grijs",
    words: "De trap hoort erbij.",
  });
});
