import { ConvexError } from "convex/values";
import { errorData, type ErrorCode } from "../../../domain/errors";

/** Ends the call with a failure of the catalogue; nothing of its transaction is kept. */
export function fail(code: ErrorCode): never {
  throw new ConvexError(errorData(code));
}

/** The message of whatever was thrown, for a log line. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
