import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  givenAnswers,
  QUESTION_KEYS,
  questionOf,
  type Answers,
  type QuestionKey,
} from "../../domain/answers/questions";
import { additionalInfoOf } from "../../domain/answers/text";
import { wizardBriefSchema } from "../../domain/forms/wizardBrief";
import { api, internal } from "../_generated/api";
import { answersOfText } from "../model/briefs/answersOfText";
import { draftFromWizard } from "../model/briefs/wizardBrief";
import { addBrief, addCompany, as, newBackend, type Backend } from "./test.setup";

const before = { additionalInfo: "", description: "", preferredStartDate: null, province: null };

describe("the answers of a request from before 0.2", () => {
  it("are read from its lines, the remarks from its description", () => {
    const additionalInfo = [
      "Gewenste startdatum: 12 januari 2027",
      "Ruimte: Meerdere ruimtes",
      "Oppervlakte: 42 m2",
      "Soort vloer: Vinyl/PVC",
      "Vloerverwarming: ja",
      "Extra diensten: Egaliseren ondervloer, Plinten plaatsen",
      "Voorkeurstijd: Ochtend 08:00-12:00",
      "Budget: €1.500 - €2.500",
    ].join("\n");
    const brief = { additionalInfo, description: "De trap hoort erbij.", preferredStartDate: "2027-01-12" };
    expect(answersOfText({ ...before, ...brief })).toEqual({
      startDate: "2027-01-12",
      roomType: "multiple",
      surfaceArea: "42 m2",
      flooringType: "Vinyl/PVC",
      underfloorHeating: true,
      services: ["Egaliseren ondervloer", "Plinten plaatsen"],
      timePreference: "morning",
      budget: "1500-2500",
      remarks: "De trap hoort erbij.",
    });
  });

  it.each([
    ["Offerteaanvraag voor een vloer van ongeveer 42 m2 in Zeist. Gewenste vloer: PVC."],
    ["Offerteaanvraag voor een vloer van ongeveer 1.250\u00a0m² in Den Haag."],
    ["Offerteaanvraag voor een vloer."],
  ])("have no remarks for a description that was made: %s", (description) => {
    expect(answersOfText({ ...before, description })).toEqual({});
  });

  it.each([
    ["Graag na zessen.", { remarks: "Graag na zessen." }],
    ["Kleur van de muren: wit", { remarks: "Kleur van de muren: wit" }],
    ["Ruimte: zolder", { remarks: "Ruimte: zolder" }],
    ["Ruimte: keuken\nRuimte: hal", { roomType: "keuken", remarks: "Ruimte: hal" }],
    ["Extra diensten: Ramen lappen", { remarks: "Extra diensten: Ramen lappen" }],
    ["Extra: verwijderen oude vloer", { services: ["Verwijderen oude vloer"] }],
    ["constructor: geen vraag", { remarks: "constructor: geen vraag" }],
    ["Gewenste startdatum: morgen", { remarks: "Gewenste startdatum: morgen" }],
    ["Soort vloer: Gietvloer\nOppervlakte: 40", { flooringType: "Gietvloer", surfaceArea: "40" }],
  ])("keep a line that cannot be read as own words: %j", (additionalInfo, answers) => {
    expect(answersOfText({ ...before, additionalInfo })).toEqual(answers);
  });

  it("are what was given, and make the same text again, whatever was given", () => {
    const words = fc.stringMatching(/^[a-zA-Z0-9,.:() -]{0,30}$/);
    const answerTo = (key: QuestionKey): fc.Arbitrary<unknown> => {
      const question = questionOf(key);
      switch (question.kind) {
        case "day":
          return fc.constantFrom("", "2027-01-12", "2028-02-29");
        case "yes":
          return fc.boolean();
        case "choice":
          return fc.constantFrom("", ...question.options.map(({ value }) => value));
        case "services":
          return fc.subarray(question.options.map(({ value }) => value));
        default:
          return words;
      }
    };
    const given = fc.record(Object.fromEntries(QUESTION_KEYS.map((key) => [key, answerTo(key)])));
    fc.assert(
      fc.property(given, (answers) => {
        const form = wizardBriefSchema.parse({ ...answers, address: "", name: "Jan", email: "jan@bos.nl", phone: "" });
        const { brief } = draftFromWizard(form);
        const read = answersOfText(brief);
        expect(additionalInfoOf(read)).toBe(brief.additionalInfo);
        // The text has one space for several, and says the unit of an area.
        const asInText = (all: Answers) => ({ ...all, surfaceArea: undefined, ...plain(all) });
        expect(asInText(read)).toEqual(asInText(givenAnswers(form)));
      }),
    );
  });
});

/** The answers that are a line of text, with one space for several. */
function plain(answers: Answers): Record<string, string> {
  const given = Object.entries(answers).filter(([key]) => questionOf(key as QuestionKey).kind === "text");
  return Object.fromEntries(given.map(([key, text]) => [key, String(text).replace(/\s+/g, " ")]));
}

describe("the migrations", () => {
  let t: Backend;
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
    t = newBackend();
  });

  it("fill what is missing, leave what is there, and run once", async () => {
    const kept = await addBrief(t, { answers: { colour: "Grijs" } });
    const older = await addBrief(t, {
      description: "Bel aan.",
      answers: { roomType: "hal", services: ["Inmeetservice"] },
    });
    await t.run((ctx) => ctx.db.patch("briefs", older, { answers: undefined, shown: undefined }));
    expect(await t.action(internal.migrations.runPending, {})).toBeGreaterThan(10);
    const rows = await t.run(async (ctx) => [await ctx.db.get("briefs", kept), await ctx.db.get("briefs", older)]);
    expect(rows.map((row) => row?.answers)).toEqual([
      { roomType: "woonkamer", colour: "Grijs", remarks: "Een vloer in de woonkamer." },
      { roomType: "hal", services: ["Inmeetservice"], province: "Utrecht", remarks: "Bel aan." },
    ]);
    expect(await t.action(internal.migrations.runPending, {})).toBe(0);
  });

  it("make jobs for services of before be found, and by the companies that found them before", async () => {
    const gone = await addBrief(t, { floorType: "Vloerverwarming", status: "COMPLETED" });
    const open = await addBrief(t, { floorType: "Epoxyvloer" });
    const [spot] = await t.run((ctx) => ctx.db.query("jobSpots").collect());
    const counts = { spot: spot!.spot, province: "Utrecht" as const, counts: { OTHER_40: 1 } };
    const floors = ["TAPIJT" as const];
    const company = await addCompany(t, "trial", { specializations: ["Tapijt"] });
    const search = {
      area: { kind: "provinces" as const, provinces: ["Utrecht" as const] },
      floors,
      minSquareMeters: null,
    };
    await as(t, company._id).mutation(api.search.save, { search });
    const unlimited = await addCompany(t, "trial");
    await t.run(async (ctx) => {
      for (const id of [gone, open]) await ctx.db.patch("briefs", id, { filterCategory: null });
      await ctx.db.patch("jobSpots", spot!._id, { floor: null });
      const [row] = await ctx.db.query("jobCounts").collect();
      await ctx.db.replace("jobCounts", row!._id, counts);
    });

    await t.action(internal.migrations.runPending, {});
    const { briefs, rows, profiles, counted } = await t.run(async (ctx) => ({
      briefs: await ctx.db.query("briefs").collect(),
      rows: await ctx.db.query("jobSpots").collect(),
      profiles: await ctx.db.query("profiles").collect(),
      counted: await ctx.db.query("jobCounts").collect(),
    }));
    expect(briefs.map(({ filterCategory }) => filterCategory)).toEqual(["VLOERVERWARMING", "GIETVLOER"]);
    expect(rows).toMatchObject([{ briefId: open, floor: "GIETVLOER", placedAt: spot!.placedAt }]);
    expect(counted).toMatchObject([{ counts: { GIETVLOER_40: 1 } }]);
    const [limited, other] = [company, unlimited].map(({ _id }) => profiles.find(({ userId }) => userId === _id));
    expect(limited).toMatchObject({ hearsOfServices: true });
    expect(limited?.search?.floors).toEqual(["TAPIJT", "GIETVLOER", "VLOERVERWARMING", "EGALISEREN"]);
    expect(other).not.toHaveProperty("hearsOfServices");
  });
});
