/** Reading input from outside, whose shape cannot be trusted. */
import { isRecord } from "../../../domain/records";

/** Thrown for input that cannot be read. The message tells its sender why. */
export class UnreadableInput extends Error {}

/** A request's body as text. Throws UnreadableInput when the body is cut off or its compression is invalid. */
export async function readText(request: Request): Promise<string> {
  try {
    return await request.text();
  } catch {
    throw new UnreadableInput("The body broke off.");
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
