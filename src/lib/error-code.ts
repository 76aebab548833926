import { isErrorData, type ErrorCode } from "../../domain/errors";

/**
 * The catalogue code that a failed call carries, or null for anything else (a network failure, a bug). A message that
 * says the maximum was reached counts as that code (JOB-011).
 */
export function errorCodeOf(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null;
  const data: unknown = "data" in error ? error.data : undefined;
  if (isErrorData(data)) return data.code;
  return error.message.includes("Maximum aantal unlocks bereikt") ? "MAX_UNLOCKS" : null;
}
