/** Shared code of the routes that take files: reading a body, and answering. */
import { ConvexError } from "convex/values";
import { errorData, isErrorData, type ErrorCode, type ErrorData } from "../../../domain/errors";
import { corsHeaders } from "./cors";
import { fail, messageOf } from "./errors";

const STATUSES: Partial<Record<ErrorCode, number>> = {
  NOT_SIGNED_IN: 401,
  NOT_A_COMPANY: 403,
  TOO_MANY_FILES: 409,
  TOO_MANY_PHOTOS: 409,
  PHOTO_TOO_LATE: 409,
  TOO_MANY_MESSAGE_PHOTOS: 409,
  CONVERSATION_CLOSED: 409,
  CONVERSATION_NOT_FOUND: 404,
  BRIEF_NOT_FOUND: 404,
  UPLOAD_TOO_LARGE: 413,
  UPLOAD_NOT_AN_IMAGE: 415,
  UPLOAD_EMPTY: 415,
  RATE_LIMITED: 429,
  UPLOAD_FAILED: 500,
};

/**
 * Reads a body without ever holding more than the limit. Throws UPLOAD_TOO_LARGE, and INVALID_INPUT when the body is
 * cut off.
 */
export async function readAtMost(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) fail("UPLOAD_TOO_LARGE");
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  const read = () => reader?.read().catch(() => fail("INVALID_INPUT"));
  for (let next = await read(); next !== undefined && !next.done; next = await read()) {
    size += next.value.length;
    if (size > limit) {
      await reader?.cancel();
      fail("UPLOAD_TOO_LARGE");
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
