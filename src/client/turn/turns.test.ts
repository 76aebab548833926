import { expect, test } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { someBrief, someQuote } from "../testing";
import type { ClientsVisit } from "../../visits/types";
import type { Chosen, WorkReport } from "../../chosen/types";
import { turnsOf, type Known, type Talk } from "./turns";

const NOW = Date.parse("2026-11-27T09:00:00Z");
const tomorrow = { start: NOW + DAY_MS, end: NOW + DAY_MS + 3_600_000, taken: false };
const brief = someBrief();
const visit = (more: Partial<ClientsVisit> = {}): ClientsVisit => ({
  _id: "visit" as ClientsVisit["_id"],
  ...{ options: [tomorrow], agreed: null, wish: null, ended: null, changedAt: NOW, file: null, ready: {} },
  companyId: "company" as ClientsVisit["companyId"],
  companyName: "De Linde",
  ...more,
});
const talk: Talk = { briefId: brief._id, companyId: "company", otherName: "De Linde", unread: 2, isClosed: false };
const chosen = (more: Partial<Chosen> = {}): NonNullable<Known["chosen"]> => ({
  quoteId: "quote",
  standing: {
    ...{ by: "client", companyName: "De Linde", undoUntil: null, laidAt: NOW, goodAt: null, photos: [], reports: [] },
    ...more,
  },
});
const report = (...by: ("client" | "company")[]): WorkReport => ({
  ...{ _id: "report" as WorkReport["_id"], at: NOW, words: "De plint laat los.", outcome: null },
  answers: by.map((side) => ({ by: side, words: "Antwoord", day: null, at: NOW })),
});
const solved = { what: "solved", by: "client", reason: null, at: NOW } as const;
const texts = (...args: Parameters<typeof turnsOf>) => turnsOf(...args).map(({ text }) => text);

test("lists a visit to answer, messages, quotes and the question, in this order", () => {
  const asked = { ...brief, closesAt: NOW + DAY_MS };
  expect(
    texts([{ brief: asked, visits: [visit()], quotes: [someQuote(), someQuote({ price: 190_000 })] }], [talk], NOW),
  ).toEqual([
    "De Linde wil komen opmeten.",
    "De Linde stuurde je 2 berichten.",
    "2 offertes wachten op je keuze: €1.900 en €2.340.",
    "Zoek je nog een vloer? Zonder antwoord sluiten we je aanvraag.",
  ]);
});

test("names the company and the price of a single quote", () => {
  expect(texts([{ brief, quotes: [someQuote()] }], [], NOW)).toEqual([
    "Vloerenhuis De Linde stuurde een offerte: €2.340.",
  ]);
});

test("lists a laying day to confirm and a floor that was laid, with what the company answered to a report", () => {
  expect(
    texts(
      [
        { brief, layings: [visit()] },
        { brief, chosen: chosen() },
        { brief, chosen: chosen({ laidAt: null, reports: [report("client", "company")] }) },
      ],
      [],
      NOW,
    ),
  ).toEqual([
    "De Linde stelt een legdag voor.",
    "De Linde heeft je vloer gelegd. Is alles goed?",
    "De Linde antwoordde op je melding.",
  ]);
});

test.each([
  ["a floor that is not laid yet", chosen({ laidAt: NOW + 1 })],
  ["a floor of which the client said that all is well", chosen({ goodAt: NOW })],
  ["a report that the company has not answered", chosen({ reports: [report()] })],
  ["a report that the client answered last", chosen({ reports: [report("company", "client")] })],
  ["a report that is solved", chosen({ goodAt: NOW, reports: [{ ...report("company"), outcome: solved }] })],
])("leaves out %s", (_what, standing) => {
  expect(turnsOf([{ brief, chosen: standing }], [], NOW)).toEqual([]);
});

test.each([
  ["a visit that is agreed", { visits: [visit({ agreed: tomorrow, options: [] })] }],
  ["a visit of which the client asked for other moments", { visits: [visit({ wish: "na zessen" })] }],
  ["a visit whose moments have passed", { visits: [visit({ options: [{ ...tomorrow, start: NOW - 1 }] })] }],
  ["a quote that was declined", { quotes: [someQuote({ status: "DECLINED" })] }],
  ["a quote that was taken back", { quotes: [someQuote({ withdrawnAt: NOW })] }],
  [
    "quotes of a request that has its company",
    { brief: { ...brief, status: "COMPLETED" as const }, quotes: [someQuote()] },
  ],
])("leaves out %s", (_what, known) => {
  expect(turnsOf([{ brief, ...known }], [{ ...talk, unread: 0 }], NOW)).toEqual([]);
});
