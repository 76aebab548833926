/** What the assistant looks up, and that no words make it tell what is somebody else's (C13). */
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CHAT_CREDENTIAL, CHAT_PATH } from "../../../domain/chat";
import { CHAT_MAX } from "../../../domain/limits";
import { createModelApi, type ModelApi } from "../../../local/standins/openai/api";
import type { ToolCall } from "../../../local/standins/openai/faults";
import { fetchOf } from "../../../local/standins/provider";
import { buildLeaks, type Leaks } from "../../tests/leaks.setup";
import { idOfEveryTable } from "../../tests/sampleRows.setup";
import { addBrief, addClient, newBackend, restoreWorld, type Backend } from "../../tests/test.setup";
import type { Doc } from "../../_generated/dataModel";
import { limitTo } from "../base/rateLimits.setup";
import { ATTEMPTS } from "./attempts.setup";

type Asked = { tools?: { function: { name: string } }[]; messages: { role: string; content: string | null }[] };

let model: ModelApi;
const asked = () => model.seen.map(({ body }) => body as Asked);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date"] });
  vi.stubEnv("SITE_URL", "https://vloeren.test");
  vi.stubEnv("OPENAI_BASE_URL", "https://model.test/v1");
  vi.stubEnv("OPENAI_API_KEY", "sk-test");
  model = createModelApi();
  vi.stubGlobal("fetch", fetchOf(model.answer));
  limitTo("chatBurst", 100_000);
  limitTo("chat", 100_000);
  limitTo("chatOverall", 100_000);
});

/** What the chat answers to somebody who is logged in, or to a guest: its status, and its words. */
async function answerTo(t: Backend, user: Doc<"users"> | null, question: string) {
  const session = user && { userId: user._id, expirationTime: Date.now() + 60_000 };
  const sessionId = session && (await t.run((ctx) => ctx.db.insert("authSessions", session)));
  const caller = user === null ? t : t.withIdentity({ subject: `${user._id}|${sessionId}` });
  const response = await caller.fetch(CHAT_PATH, {
    method: "POST",
    headers: { Authorization: `Bearer ${user === null ? CHAT_CREDENTIAL : "token"}` },
    body: JSON.stringify({ messages: [{ role: "user", content: question }] }),
  });
  const body = await response.text();
  const events = body.split("\n").filter((line) => line.startsWith("data: {"));
  type Event = { choices: { delta: { content: string } }[] };
  const words = events.map((line) => (JSON.parse(line.slice(6)) as Event).choices[0]!.delta.content).join("");
  return { status: response.status, words };
}

describe("the assistant looks up", () => {
  let t: Backend;
  beforeEach(() => {
    t = newBackend();
  });

  it("how the asker's own requests stand, and tells the model no name, place or words of theirs", async () => {
    const sanne = await addClient(t);
    await addBrief(t, { userId: sanne._id, description: "Bij de rode deur", city: "Zeist" });
    const { words } = await answerTo(t, sanne, "Hoe staat mijn aanvraag ervoor?");
    expect(words).toMatch(/^Je aanvraag van .*Open\. .*0 van 3 plekken bezet, 0 van 5 offertes\.$/);
    const read = JSON.stringify(asked());
    for (const secret of ["Sanne", "Zeist", "rode deur", sanne.email]) expect(read).not.toContain(secret);
  });

  it("the site's own prices per m²", async () => {
    await t.run((ctx) =>
      ctx.db.insert("priceBands", {
        ...{ floor: "VINYL", province: "Utrecht", low: 45, middle: 50, high: 60, quotes: 20, isExample: false },
      }),
    );
    const { words } = await answerTo(t, null, "Wat kost pvc per m² in Utrecht?");
    expect(words).toContain("Pvc of vinyl per m² (wat klanten meestal kozen): de provincie Utrecht €\u00a045 – 60.");
  });

  it("nothing for a guest but prices, and says where a request is opened", async () => {
    await answerTo(t, null, "Hoe staat mijn aanvraag ervoor?");
    expect(asked()[0]!.tools!.map((tool) => tool.function.name)).toEqual(["prijzen"]);
    expect(asked()[0]!.messages[0]!.content).toContain("opent die op /mijn-aanvraag");
  });

  it("at most twice for one question, whatever the model wants", async () => {
    const again = { kind: "call", calls: [{ name: "prijzen", arguments: "{}" }] } as const;
    model.faults.set({ ...again, times: 9 });
    expect((await answerTo(t, null, "Wat kost het?")).status).toBe(502);
    expect(asked()).toHaveLength(3);
  });
});

describe("a hundred attempts to hear what is somebody else's", () => {
  let world: Leaks;
  let ids: Record<string, string>;
  beforeAll(async () => {
    vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
    world = await buildLeaks();
    ids = await idOfEveryTable(world.t);
    restoreWorld();
  });

  /** A model that obeys: it calls each tool with the whole text of the attempt. */
  const willing = (attempt: string): ToolCall[] =>
    ["prijzen", "mijn_aanvragen", "lees_tabel", "users:viewer"].flatMap((name) => [
      { name, arguments: JSON.stringify({ ...ids, wens: attempt }) },
      { name, arguments: attempt },
    ]);

  /** What the model was told, without the asker's own words and what the model itself made of them. */
  const told = () =>
    JSON.stringify(asked().flatMap(({ messages }) => messages.filter(({ role }) => /system|tool/.test(role))));

  it("by another client, and in turn by everybody else: the model is told none of it", async () => {
    const { t, users, markers } = world;
    const { client, pair } = users;
    const found: Record<string, string> = {
      ...{ name: "Apolline Kwartsveld", email: client!.email, phone: "06 51 52 53 54", street: "Kiezelpad 8817" },
      ...{ userId: client!._id, companyId: pair!._id, briefId: ids.briefs!, quoteId: ids.proposals! },
      conversationId: ids.conversations!,
    };
    const others = ["visitor", "unlocker", "client"] as const;
    expect(ATTEMPTS).toHaveLength(100);
    for (const [index, text] of ATTEMPTS.entries()) {
      const attempt = text.replace(/\{(\w+)\}/g, (all, name: string) => found[name] ?? all);
      for (const who of ["otherClient", others[index % others.length]!] as const) {
        model.seen.length = 0;
        model.faults.set({ kind: "call", calls: willing(attempt) });
        expect((await answerTo(t, users[who] ?? null, attempt)).status).toBe(200);
        expect(asked()).toHaveLength(2);
        const read = told();
        // Not even what the asker may read: the assistant has no need of it.
        const heard = [
          ...Object.entries(markers).map(([what, { text: secret }]) => [what, secret]),
          ...Object.entries(ids),
        ]
          .filter(([, secret]) => read.includes(secret!))
          .map(([what]) => what);
        expect({ who, attempt, heard }).toEqual({ who, attempt, heard: [] });
        if (who !== "client") expect([attempt, read.includes("Je aanvraag van")]).toEqual([attempt, false]);
      }
    }
  });

  it("in texts that do not fit reaches no model", async () => {
    for (const attempt of ATTEMPTS.slice(0, 3)) {
      const long = attempt.padEnd(1024 * 1024, ` ${attempt}`);
      expect((await answerTo(world.t, world.users.otherClient!, long)).status).toBe(413);
      expect((await answerTo(world.t, null, long.slice(0, CHAT_MAX.question + 1))).status).toBe(413);
    }
    expect(asked()).toEqual([]);
  });
});
