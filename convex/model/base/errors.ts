import { ConvexError } from "convex/values";
import { errorData } from "../../../domain/errors/data";
import type { ErrorCode } from "../../../domain/errors";

/** Throws a failure of the catalogue, which ends the call and rolls back its transaction. */
export function fail(code: ErrorCode): never {
  throw new ConvexError(errorData(code));
}

/** The message of any thrown value, for a log line. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
