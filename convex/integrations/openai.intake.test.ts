// @vitest-environment node
/** Own words through OpenAI's SDK and HTTP: the stand-in replays what a model answers, its usual mistakes too (C13). */
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Intake } from "../../domain/intake/intake";
import { mergedIntake } from "../../domain/intake/mergedIntake";
import { readIntake } from "../../domain/intake/readIntake";
import { judged, SENTENCES, type Sentence } from "../../domain/intake/sentences.setup";
import { startOpenAi, type OpenAiServer } from "../../local/standins/openai/server";
import { intakePrompt, intakeShape, withoutPersonalData } from "../model/briefs/intakePrompt";
import { askForIntake } from "./openai";

const TODAY = "2026-11-26";
/** Two of each three, from all sorts of texts. */
const ASKED = SENTENCES.filter((_, index) => index % 3 !== 2);

let model: OpenAiServer;
beforeAll(async () => {
  model = await startOpenAi({ port: 0 });
});
afterAll(() => model.close());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/**
 * The structured answer of a model that reads a text well: every field of the shape, null for what is not said. Now and
 * then it makes the mistakes that models make: a field left out, a choice of its own, a day in Dutch, an address that
 * nobody wrote, or prose in place of JSON.
 */
function answerOf({ means }: Sentence, index: number): string {
  const { start, ...said } = means;
  const full = Object.fromEntries(Object.keys(intakeShape.schema.properties).map((key) => [key, null]));
  const { postcode: _, houseNumber: __, ...shown } = said;
  const answer: Record<string, unknown> = { ...full, ...shown, startDate: start?.[0] ?? null };
  if (index % 9 === 0) answer[Object.keys(shown)[0] ?? "place"] = null;
  if (index % 11 === 0) answer.roomType = "zolder";
  if (index % 13 === 0 && start !== undefined) answer.startDate = "begin februari";
  if (index % 7 === 0) Object.assign(answer, { postcode: "1012 AB", houseNumber: "1", phone: "0612345678" });
  if (index % 10 === 0 && said.place === undefined)
    Object.assign(answer, { place: "Amsterdam", province: "Friesland" });
  return index % 17 === 0 ? "Graag gedaan! Dit is wat ik lees." : JSON.stringify(answer);
}

test("reads at least 95 % of the fields of 200 texts right, and never takes a place or number that nobody wrote", async () => {
  vi.stubEnv("OPENAI_BASE_URL", `${model.url}/v1`);
  vi.stubEnv("OPENAI_API_KEY", "sk-test");
  vi.spyOn(console, "error").mockImplementation(() => {});
  let [right, all, byModel] = [0, 0, 0];
  const invented: string[] = [];
  for (const [index, sentence] of ASKED.entries()) {
    const { says, means } = sentence;
    model.faults.set({ kind: "say", text: answerOf(sentence, index) });
    const answered: Intake | null = await askForIntake(intakePrompt(TODAY), withoutPersonalData(says), intakeShape);
    if (answered !== null) byModel += 1;
    const own = readIntake(says, TODAY);
    const read = mergedIntake(own, answered, says);
    const [good, some] = judged(means, read);
    right += good;
    all += some;
    // What the model adds to our own reading is what the text says.
    for (const field of ["place", "province", "postcode", "houseNumber"] as const) {
      if (read[field] !== own[field] && read[field] !== means[field]) invented.push(`${says}: ${read[field]}`);
    }
  }
  expect(ASKED).toHaveLength(200);
  expect(byModel).toBeGreaterThan(180);
  expect(invented).toEqual([]);
  expect(right / all).toBeGreaterThan(0.95);
});
