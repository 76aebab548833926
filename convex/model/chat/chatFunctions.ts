/**
 * POST /functions/v1/chat-support: the chat's assistant (CHAT-014, CHAT-015, C13). The body holds the conversation, the
 * answer comes as server-sent events, each with `choices[0].delta.content`, and ends with `[DONE]`. Refusals are JSON,
 * `{ message }`. Nothing of a conversation is stored or logged.
 */
import { v } from "convex/values";
import { CHAT_CREDENTIAL, chatErrorTexts, type ChatErrorStatus } from "../../../domain/chat";
import { CHAT_MAX } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import { httpAction, internalMutation, internalQuery } from "../../_generated/server";
import { ModelRefused, streamAnswer } from "../../integrations/openai";
import { countQuestion, readConversation } from "./chat";
import { chatPrompt } from "./chatPrompt";
import { NOT_SIGNED_IN_WORDS, ownRequestsTool, pricesTool, priceWords, REQUESTS_TOLD, requestWords } from "./chatTools";
import { getLogin } from "../access/access";
import { corsHeaders } from "../base/cors";
import { siteUrl } from "../base/config";
import { nullable } from "../base/commonFields";
import { messageOf } from "../base/errors";
import { isOff } from "../base/switches";
import { readText, TooLarge } from "../base/input";
import { timelineOf } from "../clients/timelines";
import { listBands } from "../prices/priceBands";

/** Counts one question of the caller. Returns the status of a refusal, null without one. */
export const count = internalMutation({
  args: {},
  returns: nullable(v.union(v.literal(429), v.literal(503))),
  handler: async (ctx) => ((await isOff(ctx, "chat")) ? 503 : (await countQuestion(ctx)) ? null : 429),
});

/** The site's prices per m², as the assistant reads them. */
export const prices = internalQuery({
  args: {},
  returns: v.string(),
  handler: async (ctx) => priceWords(await listBands(ctx)),
});

/** How the caller's own requests stand, as the assistant reads it. */
export const ownRequests = internalQuery({
  args: {},
  returns: v.string(),
  handler: async (ctx) => {
    const login = await getLogin(ctx);
    if (login === null) return NOT_SIGNED_IN_WORDS;
    const briefs = await ctx.db
      .query("briefs")
      .withIndex("by_user", (q) => q.eq("userId", login.viewer._id))
      .order("desc")
      .take(REQUESTS_TOLD);
    return requestWords(
      await Promise.all(briefs.map(async (brief) => ({ brief, timeline: await timelineOf(ctx, brief) }))),
    );
  },
});

/**
 * Answers POST /functions/v1/chat-support with the assistant's words as server-sent events. A refusal is `{ message }`
 * with status 400, 401, 403, 413, 429, or the status of the model's refusal. A failure after the first event ends the
 * stream without `[DONE]`.
 */
export const answer = httpAction(async (ctx, request) => {
  const origin = request.headers.get("Origin");
  if (origin !== null && origin !== siteUrl()) return refuse(403);
  const isGuest = request.headers.get("Authorization") === `Bearer ${CHAT_CREDENTIAL}`;
  // Any other value must be the token of a login, or it is refused.
  if (!isGuest && (await ctx.auth.getUserIdentity().catch(() => null)) === null) return refuse(401);
  const body = await readText(request, CHAT_MAX.bodyBytes).catch((error: unknown) =>
    error instanceof TooLarge ? 413 : 400,
  );
  if (typeof body === "number") return refuse(body);
  const conversation = readConversation(body);
  if (typeof conversation === "number") return refuse(conversation);
  const refused: 429 | 503 | null = await ctx.runMutation(internal.model.chat.chatFunctions.count, {});
  if (refused !== null) return refuse(refused);

  const left = new AbortController();
  // Not every runtime tells of a reader that leaves before the answer begins.
  request.signal?.addEventListener("abort", () => left.abort());
  const { prices, ownRequests } = internal.model.chat.chatFunctions;
  const tools = [
    { ...pricesTool, read: () => ctx.runQuery(prices, {}) },
    ...(isGuest ? [] : [{ ...ownRequestsTool, read: () => ctx.runQuery(ownRequests, {}) }]),
  ];
  const pieces = streamAnswer(chatPrompt(isGuest), conversation, tools, left.signal);
  try {
    // The status can only tell of failures until the first piece is there.
    const first = await pieces.next();
    if (first.done) throw new ModelRefused(502, "an empty answer");
    return new Response(eventStream(first.value, pieces, left), {
      headers: { ...corsHeaders(), "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store" },
    });
  } catch (error) {
    return refuse(statusOf(error));
  }
});

/**
 * The events of an answer. A reader that leaves ends the model's work. When the model breaks off, so does this stream,
 * without `[DONE]`: half an answer is not a whole one.
 */
function eventStream(
  first: string,
  pieces: AsyncGenerator<string>,
  left: AbortController,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const eventOf = (content: string) =>
    encoder.encode(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  let waiting: string | null = first;
  return new ReadableStream({
    async pull(controller) {
      try {
        const next: IteratorResult<string, unknown> =
          waiting === null ? await pieces.next() : { done: false, value: waiting };
        waiting = null;
        if (left.signal.aborted) return;
        if (!next.done) return controller.enqueue(eventOf(next.value));
        controller.enqueue(encoder.encode("data: [DONE]\n\n"));
        controller.close();
      } catch (error) {
        statusOf(error);
        controller.error(new Error("The answer broke off."));
      }
    },
    cancel() {
      left.abort();
    },
  });
}

/** The status for a failure, which is logged: why, never what was asked. */
function statusOf(error: unknown): ChatErrorStatus {
  console.error(`The chat's assistant did not answer: ${messageOf(error)}`);
  return error instanceof ModelRefused ? error.status : 502;
}

function refuse(status: ChatErrorStatus): Response {
  const headers = { ...corsHeaders(), "Cache-Control": "no-store" };
  return Response.json({ message: chatErrorTexts[status] }, { status, headers });
}
