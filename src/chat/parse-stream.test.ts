import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAnswer, StreamParser } from "./parse-stream";

const encode = (text: string) => new TextEncoder().encode(text);
const eventOf = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n`;

/** A stream that delivers these chunks and then ends. */
function streamOf(...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(typeof chunk === "string" ? encode(chunk) : chunk);
      controller.close();
    },
  });
}

async function read(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of readAnswer(stream)) pieces.push(piece);
  return pieces;
}

describe("an answer's stream", () => {
  test("gives the text of each event, and ends with [DONE] (CHAT-015, CHAT-018)", async () => {
    const stream = streamOf(eventOf("Tot "), "\n", eventOf("5"), "\ndata: [DONE]\n\n", eventOf("te laat"));
    expect(await read(stream)).toEqual(["Tot ", "5"]);
  });

  test("ends with the data when there is no [DONE], also in the middle of its last line (CHAT-018)", async () => {
    expect(await read(streamOf(eventOf("Tot "), eventOf("5").trimEnd()))).toEqual(["Tot ", "5"]);
    expect(await read(streamOf(eventOf("Tot "), 'data: {"choices":[{"del'))).toEqual(["Tot "]);
    expect(await read(streamOf())).toEqual([]);
  });

  test("has comments and blank lines that mean nothing (CHAT-016)", async () => {
    const stream = streamOf(": ping\n", "\n\n  \n", eventOf("Hoi"), ":data: {}\r\n", "event: x\nid: 1\n", eventOf("!"));
    expect(await read(stream)).toEqual(["Hoi", "!"]);
  });

  test("can deliver a line in several chunks without losing anything (CHAT-017)", async () => {
    const line = eventOf("Hooguit drie bedrijven");
    for (let cut = 1; cut < line.length; cut++) {
      expect(await read(streamOf(line.slice(0, cut), line.slice(cut)))).toEqual(["Hooguit drie bedrijven"]);
    }
  });

  test("can have a line that a stray line break cuts in two: it is read with the next one (CHAT-017, C68)", async () => {
    const line = eventOf("Hooguit drie");
    const stream = streamOf(`${line.slice(0, 30)}\n`, line.slice(30), eventOf(" bedrijven"));
    expect(await read(stream)).toEqual(["Hooguit drie", " bedrijven"]);
  });

  test("can have a line that is nothing: it is dropped, and what follows is read at once (C68)", async () => {
    const parser = new StreamParser();
    expect(parser.push(encode("data: {kapot\n"))).toEqual([]);
    expect(parser.push(encode(eventOf("Verder")))).toEqual(["Verder"]);
    expect(parser.push(encode("data: nog een\n\ndata: en nog een\n"))).toEqual([]);
    expect(parser.push(encode(eventOf(".")))).toEqual(["."]);
  });

  test("can hold events without text", async () => {
    const empty = ["null", "1", "[]", '{"choices":[]}', '{"choices":[{"delta":{"content":null}}]}', '{"choices":[{}]}'];
    expect(await read(streamOf(...empty.map((json) => `data: ${json}\n`), eventOf(""), eventOf("ja")))).toEqual(["ja"]);
  });

  test("that breaks off fails after what it brought", async () => {
    const steps = [
      (stream: ReadableStreamDefaultController) => stream.enqueue(encode(eventOf("Half"))),
      (stream: ReadableStreamDefaultController) => stream.error(new Error("reset")),
    ];
    const answer = readAnswer(new ReadableStream({ pull: (stream) => steps.shift()!(stream) }, { highWaterMark: 0 }));
    expect(await answer.next()).toEqual({ done: false, value: "Half" });
    await expect(answer.next()).rejects.toThrow("reset");
  });

  test("reads the same however a network cuts it, also inside characters (CHAT-017)", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
    const noise = fc.constantFrom("\n", ": ping\n", "\r\n", ":\n", 'data: {"choices":[]}\n');
    const stream = fc.array(fc.record({ text, noise: fc.array(noise, { maxLength: 2 }), crlf: fc.boolean() }));
    fc.assert(
      fc.property(stream, fc.array(fc.nat(400)), fc.boolean(), (events, cuts, withDone) => {
        const lines = events.map(
          (event) => event.noise.join("") + eventOf(event.text).replace("\n", event.crlf ? "\r\n" : "\n"),
        );
        const bytes = encode(lines.join("") + (withDone ? "data: [DONE]\n" : ""));
        const parser = new StreamParser();
        const pieces: string[] = [];
        let from = 0;
        for (const cut of [...cuts.filter((at) => at < bytes.length).sort((a, b) => a - b), bytes.length]) {
          pieces.push(...parser.push(bytes.subarray(from, cut)));
          from = cut;
        }
        pieces.push(...parser.end());
        expect(pieces).toEqual(events.map((event) => event.text));
        expect(parser.done).toBe(withDone);
      }),
    );
  });

  test("never throws, whatever the bytes are", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 60 })), (chunks) => {
        const parser = new StreamParser();
        for (const chunk of chunks) parser.push(chunk);
        parser.end();
      }),
    );
  });
});
