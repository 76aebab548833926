/** Requests in somebody's own words, with a language model in the test's hands (C13). */
import { beforeEach, expect, test, vi } from "vitest";
import { INTAKE_MAX } from "../../domain/limits";
import { SENTENCES } from "../../domain/intake/sentences.setup";
import { createModelApi, type ModelApi } from "../../local/standins/openai/api";
import { fetchOf } from "../../local/standins/provider";
import { api } from "../_generated/api";
import { limitTo } from "../model/base/rateLimits.setup";
import { expectRefusal, newBackend, type Backend } from "./test.setup";

let t: Backend;
let model: ModelApi;
beforeEach(() => {
  t = newBackend();
  vi.stubEnv("OPENAI_BASE_URL", "https://model.test/v1");
  vi.stubEnv("OPENAI_API_KEY", "sk-test");
  vi.stubEnv("JWT_PRIVATE_KEY", "secret");
  model = createModelApi();
  const answer = fetchOf(model.answer);
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => answer(url, init));
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const read = (text: string) => t.action(api.intake.read, { text });
type Asked = { messages: { role: string; content: string }[]; response_format: unknown; store: unknown };
const asked = () => model.seen.map(({ body }) => body as Asked);

test("answers what the model reads, without nulls and without what the form cannot hold", async () => {
  model.faults.set({
    kind: "say",
    text: JSON.stringify({
      flooringType: "Tapijt",
      surfaceArea: 14,
      place: null,
      roomType: "zolder",
      removeCurrentFloor: false,
    }),
  });
  expect(await read("Tapijt op zolder, 14 m2")).toEqual({ flooringType: "Tapijt", surfaceArea: 14 });
});

test("asks for a structured answer that is not kept", async () => {
  model.faults.set({ kind: "say", text: "{}" });
  await read("Laminaat");
  expect(asked()[0]).toMatchObject({
    response_format: { type: "json_schema", json_schema: { strict: true } },
    store: false,
  });
});

test("sends the model no telephone number, address of mail, street, postcode or introduced name", async () => {
  await read(
    "Hallo, ik ben Jan Vermeer. Pvc in de keuken, 12 m2. Bel 06 1234 5678 of mail jan@vermeer.test. Slotlaan 112, 3701 GN 112 Zeist.",
  );
  const sent = asked()[0]!.messages.at(-1)!.content;
  expect(sent).toContain("Pvc in de keuken, 12 m2");
  for (const secret of ["Vermeer", "1234", "@", "Slotlaan 112", "3701"]) expect(sent).not.toContain(secret);
});

test.each([
  ["no key", () => vi.stubEnv("OPENAI_API_KEY", "")],
  ["an answer that is no JSON", () => model.faults.set({ kind: "say", text: "Graag gedaan!" })],
  ["a refusal", () => model.faults.set({ kind: "error", status: 500 })],
])("answers nothing with %s, so that the browser's own reading stands", async (_what, happen) => {
  happen();
  expect(await read("Laminaat, 20 m2")).toBeNull();
});

test("answers nothing after too many questions, and counts them with the chat's", async () => {
  limitTo("chatOverall", 1);
  model.faults.set({ kind: "say", text: "{}" });
  expect(await read("Laminaat")).toEqual({});
  expect(await read("Laminaat")).toBeNull();
  expect(asked()).toHaveLength(1);
});

test("refuses a text that is too long", async () => {
  await expectRefusal(read("a".repeat(INTAKE_MAX + 1)), "INPUT_TOO_LARGE");
  expect(asked()).toHaveLength(0);
});

test("stores nothing", async () => {
  model.faults.set({ kind: "say", text: "{}" });
  await read(SENTENCES[0]!.says);
  expect(await t.run((ctx) => ctx.db.query("briefs").first())).toBeNull();
});
