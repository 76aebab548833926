import { errorTexts, isErrorData, type ErrorCode, type ErrorData } from "../../domain/errors";

/** The text of a toast: its title and its sentence. */
export type Words = { title: string; text: string };

/** What a failure that carries no code of ours is called, where a screen has no better words. */
const generalFailure: Words = { title: "Er ging iets mis", text: "Probeer het later opnieuw." };

/**
 * The catalogue's code of a failed call, or null for any other error (a network failure, a bug). A message that says
 * that the maximum was reached counts as that code (JOB-011).
 */
export function errorCodeOf(error: unknown): ErrorCode | null {
  return errorDataOf(error)?.code ?? null;
}

/**
 * The catalogue's words for a failed call; `fallback` for an error without a code of the catalogue, whose own message
 * is never shown.
 */
export function errorWordsOf(error: unknown, fallback: Words = generalFailure): Words {
  const data = errorDataOf(error);
  if (data === null) return fallback;
  return carriedWords(data.code) ?? { title: data.title ?? generalFailure.title, text: data.message };
}

/** The words for a code of the catalogue, general ones where only the answer brings them along. */
export function wordsOfCode(code: ErrorCode): Words {
  return carriedWords(code) ?? generalFailure;
}

function carriedWords(code: string): Words | undefined {
  return Object.hasOwn(errorTexts, code) ? errorTexts[code as keyof typeof errorTexts] : undefined;
}

function errorDataOf(error: unknown): ErrorData | null {
  if (!(error instanceof Error)) return null;
  const data: unknown = "data" in error ? error.data : undefined;
  if (isErrorData(data)) return data;
  const message = "Maximum aantal unlocks bereikt";
  return error.message.includes(message) ? { code: "MAX_UNLOCKS", message } : null;
}
