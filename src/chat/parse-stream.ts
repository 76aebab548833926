/**
 * Reads the event stream of an answer (CHAT-015 to CHAT-018, C68): lines "data: " with JSON that holds
 * `choices[0].delta.content`, until `[DONE]`. Comments and blank lines mean nothing.
 *
 * The last line of what has arrived may be cut off, so it waits for more; at the end of the data it is read as it is, or
 * dropped. A whole line that is no JSON is tried once more together with the next one, then dropped: nothing waits for
 * ever.
 */
export class StreamParser {
  /** Whether `[DONE]` was read: what comes after it is not the answer's. */
  done = false;
  #decoder = new TextDecoder();
  #rest = "";
  #unread: string | null = null;

  /** The pieces of text in these bytes, which may end anywhere, also inside a character. */
  push(bytes: Uint8Array): string[] {
    return this.#lines(this.#decoder.decode(bytes, { stream: true }));
  }

  /** The pieces of text in what is left when no more data comes. */
  end(): string[] {
    return this.#lines(`${this.#decoder.decode()}\n`);
  }

  #lines(text: string): string[] {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop()!;
    return lines.flatMap((line) => this.#line(line.replace(/\r$/, "")));
  }

  #line(line: string): string[] {
    if (this.done || line.trim() === "" || line.startsWith(":")) return [];
    const unread = this.#unread;
    this.#unread = null;
    const joined = unread === null ? undefined : parse(unread + line);
    if (joined !== undefined) return textOf(joined);

    if (!line.startsWith("data:")) return [];
    const data = line.slice("data:".length);
    if (data.trim() === "[DONE]") {
      this.done = true;
      return [];
    }
    const value = parse(data);
    if (value !== undefined) return textOf(value);
    this.#unread = data;
    return [];
  }
}

/** The pieces of an answer as they arrive. Ends with `[DONE]` or with the data, whichever comes first. */
export async function* readAnswer(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const parser = new StreamParser();
  const reader = body.getReader();
  try {
    while (!parser.done) {
      const { done, value } = await reader.read();
      yield* done ? parser.end() : parser.push(value);
      if (done) return;
    }
  } finally {
    // A stream that broke off is closed already.
    await reader.cancel().catch(() => {});
  }
}

function textOf(value: unknown): string[] {
  const content = (value as { choices?: { delta?: { content?: unknown } }[] } | null)?.choices?.[0]?.delta?.content;
  return typeof content === "string" && content !== "" ? [content] : [];
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
