/** What visitors may ask the chat's assistant, and how often (C13, C14). */
import type { ChatErrorStatus, ChatMessage } from "../../../domain/chat";
import { CHAT_MAX } from "../../../domain/limits";
import { isRecord } from "../../../domain/records";
import type { MutationCtx } from "../../_generated/server";
import { wellFormed } from "../base/input";
import { networkKeys, withinRateLimit } from "../base/rateLimits";

/** One key for everybody: what the whole site may spend on the language model. */
const EVERYBODY = "everybody";

/**
 * Counts one question. Returns false when this visitor, or the whole site, has asked too many. A question that is
 * refused to a visitor does not count for the site, so that one address cannot use up the chat of all others.
 */
export async function countQuestion(ctx: MutationCtx): Promise<boolean> {
  const visitor = await networkKeys(ctx);
  return (
    (await withinRateLimit(ctx, "chatBurst", visitor)) &&
    (await withinRateLimit(ctx, "chat", visitor)) &&
    (await withinRateLimit(ctx, "chatOverall", [EVERYBODY]))
  );
}

/** Reads the conversation in the body of a call. Returns it, or the HTTP status with which the call is refused. */
export function readConversation(body: string): ChatMessage[] | (ChatErrorStatus & (400 | 413)) {
  const messages = messagesOf(parse(body));
  if (messages === null || messages.at(-1)?.role !== "user") return 400;
  return messages.length > CHAT_MAX.messages || messages.some(isTooLong) || lengthOf(messages) > CHAT_MAX.total
    ? 413
    : messages;
}

/** Roles other than user and assistant are none: nobody else writes the assistant's instructions. */
function messagesOf(value: unknown): ChatMessage[] | null {
  const messages = isRecord(value) ? value.messages : null;
  if (!Array.isArray(messages)) return null;
  const read = messages.map((each: unknown): ChatMessage | null => {
    if (!isRecord(each)) return null;
    const { role, content } = each;
    const isRole = role === "user" || role === "assistant";
    return isRole && typeof content === "string" && content.trim() !== ""
      ? { role, content: wellFormed(content) }
      : null;
  });
  return read.every((message) => message !== null) ? read : null;
}

function isTooLong({ role, content }: ChatMessage): boolean {
  return content.length > (role === "user" ? CHAT_MAX.question : CHAT_MAX.answer);
}

function lengthOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((total, { content }) => total + content.length, 0);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
