/** Reading input from outside, whose shape cannot be trusted. */
import { ConvexError } from "convex/values";
import { errorTexts, isErrorData } from "../../../domain/errors";
import { ADDRESS_MAX } from "../../../domain/limits";
import { isRecord } from "../../../domain/records";
import { fail } from "./errors";

/** Thrown for input that cannot be read. The message tells its sender why. */
export class UnreadableInput extends Error {}

/** Thrown for a body that is larger than its reader takes. */
export class TooLarge extends UnreadableInput {
  constructor() {
    super(errorTexts.INPUT_TOO_LARGE.text);
  }
}

/**
 * A request's body, of which no more than `limit` bytes are ever held. Throws TooLarge, and UnreadableInput when the
 * body is cut off or its compression is invalid.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new TooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  const read = () =>
    reader?.read().catch(() => {
      throw new UnreadableInput("The body broke off.");
    });
  for (let next = await read(); next !== undefined && !next.done; next = await read()) {
    size += next.value.length;
    if (size > limit) {
      await reader?.cancel();
      throw new TooLarge();
    }
    parts.push(next.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** A request's body as text, of at most `limit` bytes. Throws as `readBytes` does. */
export async function readText(request: Request, limit: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, limit));
}

/** The text of this name in a request's address, or null without one. Throws INPUT_TOO_LARGE for a long address. */
export function addressText({ url }: Request, name: string): string | null {
  return url.length > ADDRESS_MAX ? fail("INPUT_TOO_LARGE") : new URL(url).searchParams.get(name);
}

/** The answer of a route, or 413 with a Dutch sentence when what came with the request is too long. */
export async function refusing(headers: HeadersInit, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ConvexError && isErrorData(error.data) && error.data.code === "INPUT_TOO_LARGE"))
      throw error;
    return new Response(errorTexts.INPUT_TOO_LARGE.text, { status: 413, headers });
  }
}

/** Parses a text as JSON of any shape. Throws UnreadableInput when it is no JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new UnreadableInput("The body is no JSON.");
  }
}

/** The value as an object of named values. Throws UnreadableInput for lists and everything else. */
export function asRecord(value: unknown, what: string): Record<string, unknown> {
  if (isRecord(value)) return value;
  throw new UnreadableInput(`${what} is missing, or no object.`);
}

/** The text with unpaired surrogates replaced by U+FFFD, since databases and providers refuse them. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
