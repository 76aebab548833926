import OpenAI, { APIConnectionError, APIError } from "openai";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ModelFault } from "./faults";
import type { SeenRequest } from "./api";
import { startOpenAi, type OpenAiServer } from "./server";

let server: OpenAiServer;
let client: OpenAI;
beforeEach(async () => {
  server = await startOpenAi({ port: 0 });
  client = new OpenAI({ apiKey: "sk-test", baseURL: server.url, maxRetries: 0 });
});
afterEach(() => server.close());

const PROMPT = `Je bent een assistent. Weet je het niet, zeg dan: "Dat weet ik niet."

Vraag: Hoeveel offertes krijg ik?
Antwoord: Tot vijf offertes, de eerste ’s ochtends al.

Vraag: Wat kost vloerverwarming per m²?
Antwoord: Van € 40 tot 100 per m².

Vraag: Krijgen alle bedrijven mijn telefoonnummer?
Antwoord: Nee, hooguit drie.`;

const ask = (question: string, options: Partial<{ max_completion_tokens: number }> = {}) =>
  client.chat.completions.create({
    model: "gpt-4o-mini",
    messages: [
      { role: "system", content: PROMPT },
      { role: "user", content: question },
    ],
    stream: true,
    stream_options: { include_usage: true },
    ...options,
  });

async function read(question: string, options = {}) {
  const chunks = [];
  for await (const chunk of await ask(question, options)) chunks.push(chunk);
  const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("");
  const reason = chunks.flatMap(({ choices }) => choices.map(({ finish_reason }) => finish_reason)).findLast(Boolean);
  return { text, reason, usage: chunks.at(-1)?.usage, chunks: chunks.length };
}

const set = (fault: ModelFault) =>
  fetch(`${server.url}/api/faults`, { method: "POST", body: JSON.stringify(fault) }).then(({ ok }) => ok);
const requests = async () =>
  ((await (await fetch(`${server.url}/api/requests`)).json()) as { requests: SeenRequest[] }).requests;

describe("answers", () => {
  test("stream to OpenAI's own SDK, in many pieces and with what they used", async () => {
    const { text, reason, usage, chunks } = await read("Hoeveel offertes krijg ik eigenlijk?");
    expect(text).toBe("Tot vijf offertes, de eerste ’s ochtends al.");
    expect(reason).toBe("stop");
    expect(chunks).toBeGreaterThan(8);
    expect(usage?.total_tokens).toBe(usage!.prompt_tokens + usage!.completion_tokens);
  });

  test.each([
    ["krijgt elk bedrijf mijn telefoonnummer", "Nee, hooguit drie."],
    ["Wat zijn de kosten van vloerverwarming?", "Van € 40 tot 100 per m²."],
    ["Wie wint het EK?", "Dat weet ik niet."],
    ["Hoi!", "Hoi! Waar kan ik je mee helpen?"],
    ["Dank je wel", "Graag gedaan!"],
  ])("%s", async (question, answer) => {
    expect((await read(question)).text).toBe(answer);
  });

  test("end where the asker said, with the reason", async () => {
    expect(await read("Hoeveel offertes krijg ik?", { max_completion_tokens: 2 })).toMatchObject({
      text: "Tot vijf",
      reason: "length",
    });
  });

  test("come whole when no stream is asked for", async () => {
    const answer = await client.chat.completions.create({
      model: "gpt-4o-mini",
      messages: [{ role: "user", content: "Hallo" }],
    });
    expect(answer.choices[0]?.message.content).toBe("Hoi! Waar kan ik je mee helpen?");
  });

  test("travel in writes that cut lines and characters, as on a network", async () => {
    const response = await fetch(`${server.url}/chat/completions`, {
      method: "POST",
      headers: { authorization: "Bearer sk-test" },
      body: JSON.stringify({
        model: "m",
        stream: true,
        messages: [
          { role: "system", content: PROMPT },
          { role: "user", content: "Wat kost vloerverwarming?" },
        ],
      }),
    });
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body as AsyncIterable<Uint8Array>) pieces.push(piece);
    const strict = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const cutsCharacter = pieces.some((piece) => {
      try {
        return strict(piece) === "";
      } catch {
        return true;
      }
    });
    expect(cutsCharacter).toBe(true);
    expect(strict(Buffer.concat(pieces))).toMatch(/^data: \{"id":"chatcmpl-.*data: \[DONE\]\n\n$/s);
  });
});

describe("what is wrong with a request", () => {
  test("is said in OpenAI's own shape", async () => {
    const stranger = new OpenAI({ apiKey: "nope", baseURL: server.url, maxRetries: 0 });
    await expect(stranger.chat.completions.create({ model: "m", messages: [] })).rejects.toMatchObject({
      status: 401,
      code: "invalid_api_key",
    });
    await expect(client.models.list()).rejects.toMatchObject({ status: 404, code: "unknown_url" });
    await expect(client.chat.completions.create({ model: "m", messages: [] })).rejects.toMatchObject({ status: 400 });
  });
});

describe("faults", () => {
  test.each([429, 402, 500])("a refusal with %i happens once", async (status) => {
    await set({ kind: "error", status });
    await expect(ask("Hallo")).rejects.toMatchObject({ status });
    expect((await read("Hallo")).text).toMatch(/^Hoi/);
  });

  test("a refusal can be one that the SDK tries again", async () => {
    await set({ kind: "error", status: 500, retry: true });
    client = new OpenAI({ apiKey: "sk-test", baseURL: server.url, maxRetries: 1 });
    expect((await read("Hallo")).text).toMatch(/^Hoi/);
  });

  test("an answer is held back until it is released", async () => {
    await set({ kind: "hold", pieces: 2 });
    const stream = (await ask("Hoeveel offertes krijg ik?"))[Symbol.asyncIterator]();
    let text = "";
    while (text !== "Tot vijf") text += (await stream.next()).value?.choices[0]?.delta.content ?? "";
    expect(await requests()).toMatchObject([{ state: "running" }]);
    await fetch(`${server.url}/api/release`, { method: "POST" });
    expect((await stream.next()).value?.choices[0]?.delta.content).toBe(" offerte");
  });

  test("an answer breaks off in its middle", async () => {
    await set({ kind: "break", pieces: 2 });
    await expect(read("Hoeveel offertes krijg ik?")).rejects.toThrow();
  });

  test("an answer is empty", async () => {
    await set({ kind: "empty" });
    expect((await read("Hallo")).chunks).toBe(0);
  });

  test("an answer says what a test wants", async () => {
    await set({ kind: "say", text: "<b>vet</b> 🪵" });
    expect((await read("Hallo")).text).toBe("<b>vet</b> 🪵");
  });
});

test("a test sees what was asked, and whether the asker waited for the end", async () => {
  await read("Hallo");
  await set({ kind: "hold", pieces: 0 });
  const stream = await ask("Wie ben jij?");
  stream.controller.abort();
  await expect.poll(async () => (await requests()).map(({ state }) => state)).toEqual(["answered", "left"]);
  expect((await requests())[1]?.body).toMatchObject({ stream: true, messages: [{}, { content: "Wie ben jij?" }] });
});

test("errors are the SDK's own", async () => {
  await set({ kind: "error", status: 429, code: "insufficient_quota" });
  const error: unknown = await ask("Hallo").then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(APIError);
  expect(error).not.toBeInstanceOf(APIConnectionError);
  expect(error).toMatchObject({ code: "insufficient_quota" });
});
