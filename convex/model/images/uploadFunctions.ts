/**
 * Where pictures come in (C92): POST /images/avatar and /images/portfolio with the file as body and the caller's token.
 * Identity, size and first bytes are checked before anything is stored. Answers 201 `{ imageId }`, or a refusal of the
 * catalogue as `{ code, message }`. An upload that is sent again with its `requestId`, in the address, has one effect and
 * is answered with the first picture.
 */
import { ConvexError } from "convex/values";
import { errorData, isErrorData, type ErrorCode, type ErrorData } from "../../../domain/errors";
import { imageTypeOf, type ImageKind } from "../../../domain/images";
import { UPLOAD_MAX_BYTES } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { httpAction, type ActionCtx } from "../../_generated/server";
import { requireIdentity } from "../access/access";
import { corsHeaders } from "../base/cors";
import { fail, messageOf } from "../base/errors";

const STATUSES: Partial<Record<ErrorCode, number>> = {
  NOT_SIGNED_IN: 401,
  NOT_A_COMPANY: 403,
  TOO_MANY_FILES: 409,
  UPLOAD_TOO_LARGE: 413,
  UPLOAD_NOT_AN_IMAGE: 415,
  UPLOAD_EMPTY: 415,
  RATE_LIMITED: 429,
  UPLOAD_FAILED: 500,
};

/**
 * Answers POST /images/avatar: stores the body as the calling company's avatar, in place of the last one. Answers 201
 * `{ imageId }`, or a refusal as `{ code, message }`.
 */
export const receiveAvatar = httpAction((ctx, request) => receive(ctx, request, "avatar"));
/**
 * Answers POST /images/portfolio: adds the body to the photos of the calling company's earlier work. Answers 201 `{
 * imageId }`, or a refusal as `{ code, message }`, TOO_MANY_FILES when there is no room.
 */
export const receivePortfolio = httpAction((ctx, request) => receive(ctx, request, "portfolio"));

type Begun = { userId: Id<"users">; imageId: Id<"_storage"> | null };

async function receive(ctx: ActionCtx, request: Request, kind: ImageKind): Promise<Response> {
  try {
    // A token that cannot be read is as good as none.
    await requireIdentity(ctx).catch(() => fail("NOT_SIGNED_IN"));
    const requestId = new URL(request.url).searchParams.get("requestId");
    const call = { kind, ...(requestId === null ? {} : { requestId }) };
    const { userId, imageId: first }: Begun = await ctx.runMutation(internal.images.beginUpload, call);
    if (first !== null) return answer(201, { imageId: first });
    const bytes = await readAtMost(request, UPLOAD_MAX_BYTES);
    if (bytes.length === 0) fail("UPLOAD_EMPTY");
    const type = imageTypeOf(bytes) ?? fail("UPLOAD_NOT_AN_IMAGE");
    const imageId = await ctx.storage.store(new Blob([bytes], { type }));
    let attached: Id<"_storage"> | null = null;
    try {
      attached = await ctx.runMutation(internal.images.attach, { ...call, imageId });
      return answer(201, { imageId: attached });
    } finally {
      // Refused, or the same upload came twice at once and the other was first.
      if (attached !== imageId) await ctx.runMutation(internal.images.discard, { userId, imageId });
    }
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) console.error(`A picture could not be stored: ${messageOf(error)}`);
    const data = refusal ?? errorData("UPLOAD_FAILED");
    return answer(STATUSES[data.code] ?? 400, data);
  }
}

/** The body, without ever holding more than the limit. Throws UPLOAD_TOO_LARGE, and INVALID_INPUT when it breaks off. */
async function readAtMost(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
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

/** What a function refused with; null for a failure that is nobody's fault but ours. */
function refusalOf(error: unknown): ErrorData | null {
  return error instanceof ConvexError && isErrorData(error.data) ? error.data : null;
}

function answer(status: number, body: { imageId: Id<"_storage"> } | ErrorData): Response {
  return Response.json(body, { status, headers: { ...corsHeaders(), "Cache-Control": "no-store" } });
}
