import { errorData, errorTexts, isErrorData, type ErrorCode } from "../../domain/errors";

/** What a toast says: its title and its sentence. */
export type Words = { title: string; text: string };

/** What a failure that carries no code of ours is called, where a screen has no better words. */
const generalFailure: Words = { title: "Er ging iets mis", text: "Probeer het later opnieuw." };

/**
 * The catalogue code that a failed call carries, or null for anything else (a network failure, a bug). A message that
 * says the maximum was reached counts as that code (JOB-011).
 */
export function errorCodeOf(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null;
  const data: unknown = "data" in error ? error.data : undefined;
  if (isErrorData(data)) return data.code;
  return error.message.includes(errorData("MAX_UNLOCKS").message) ? "MAX_UNLOCKS" : null;
}

/** The catalogue's words for a failed call; one without a code of ours has `fallback`, and nothing of its own is shown. */
export function errorWordsOf(error: unknown, fallback: Words = generalFailure): Words {
  const code = errorCodeOf(error);
  return code === null ? fallback : errorTexts[code];
}
