/** How the routes that take files answer. */
import { ConvexError } from "convex/values";
import { errorData } from "../../../domain/errors/data";
import { isErrorData, type ErrorCode, type ErrorData } from "../../../domain/errors";
import { UPLOAD_MAX_BYTES } from "../../../domain/limits";
import { corsHeaders } from "./cors";
import { fail, messageOf } from "./errors";
import { readBytes, TooLarge, UnreadableInput } from "./input";

const STATUSES: Partial<Record<ErrorCode, number>> = {
  NOT_SIGNED_IN: 401,
  NOT_A_COMPANY: 403,
  LOOKING_ONLY: 403,
  TEAM_ROLE_NEEDED: 403,
  TOO_MANY_FILES: 409,
  TOO_MANY_PHOTOS: 409,
  TOO_MANY_QUOTE_FILES: 409,
  SUBSCRIPTION_REQUIRED: 403,
  PHOTO_TOO_LATE: 409,
  TOO_MANY_MESSAGE_PHOTOS: 409,
  CONVERSATION_CLOSED: 409,
  CONVERSATION_NOT_FOUND: 404,
  BRIEF_NOT_FOUND: 404,
  UPLOAD_TOO_LARGE: 413,
  INPUT_TOO_LARGE: 413,
  UPLOAD_NOT_AN_IMAGE: 415,
  UPLOAD_NOT_FOR_QUOTE: 415,
  UPLOAD_EMPTY: 415,
  RATE_LIMITED: 429,
  READ_ONLY: 503,
  UPLOAD_FAILED: 500,
};

/** The file that an upload brings. Throws UPLOAD_TOO_LARGE, UPLOAD_EMPTY, and INVALID_INPUT when it is cut off. */
export async function readUpload(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const body = await readBytes(request, UPLOAD_MAX_BYTES);
    return body.length === 0 ? fail("UPLOAD_EMPTY") : body;
  } catch (error) {
    if (!(error instanceof UnreadableInput)) throw error;
    return fail(error instanceof TooLarge ? "UPLOAD_TOO_LARGE" : "INVALID_INPUT");
  }
}

/**
 * The answer to an upload that failed: a refusal as `{ code, message }`. Any other error is logged and answered with
 * UPLOAD_FAILED.
 */
export function uploadRefused(error: unknown): Response {
  const refusal = refusalOf(error);
  if (refusal === null) console.error(`A picture could not be stored: ${messageOf(error)}`);
  const data = refusal ?? errorData("UPLOAD_FAILED");
  return uploadAnswer(STATUSES[data.code] ?? 400, data);
}

/** What a function refused with; null for a failure that is nobody's fault but ours. */
function refusalOf(error: unknown): ErrorData | null {
  return error instanceof ConvexError && isErrorData(error.data) ? error.data : null;
}

/** An answer that caches do not keep. */
export function uploadAnswer(status: number, body: { imageId: string } | ErrorData): Response {
  return Response.json(body, { status, headers: { ...corsHeaders(), "Cache-Control": "no-store" } });
}
