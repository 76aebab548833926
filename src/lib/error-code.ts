import { errorData, errorTexts, isErrorData, type ErrorCode } from "../../domain/errors";

/** The text of a toast: its title and its sentence. */
export type Words = { title: string; text: string };

/** What a failure that carries no code of ours is called, where a screen has no better words. */
const generalFailure: Words = { title: "Er ging iets mis", text: "Probeer het later opnieuw." };

/**
 * The catalogue's code of a failed call, or null for any other error (a network failure, a bug). A message that says
 * that the maximum was reached counts as that code (JOB-011).
 */
export function errorCodeOf(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null;
  const data: unknown = "data" in error ? error.data : undefined;
  if (isErrorData(data)) return data.code;
  return error.message.includes(errorData("MAX_UNLOCKS").message) ? "MAX_UNLOCKS" : null;
}

/**
 * The catalogue's words for a failed call; `fallback` for an error without a code of the catalogue, whose own message
 * is never shown.
 */
export function errorWordsOf(error: unknown, fallback: Words = generalFailure): Words {
  const code = errorCodeOf(error);
  return code === null ? fallback : errorTexts[code];
}
