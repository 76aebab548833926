/** Reading what comes in from outside, where nothing about its shape can be trusted. */
import { isRecord } from "../../../domain/records";

/** What came in cannot be read; the message says why, in words for whoever sent it. */
export class UnreadableInput extends Error {}

/** A request's body as text. Throws UnreadableInput when it breaks off, or its compression is none. */
export async function readText(request: Request): Promise<string> {
  try {
    return await request.text();
  } catch {
    throw new UnreadableInput("The body broke off.");
  }
}

/** What a text says as JSON, of any shape. Throws UnreadableInput when it is no JSON. */
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

/** A text without halves of characters, which no database and no provider takes; they become the sign for "unreadable". */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
