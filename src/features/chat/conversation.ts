import { CHAT_GREETING, type ChatMessage } from "../../../domain/chat";
import { CONVERSATION_KEY as KEY } from "./stored";

const greeting: ChatMessage = { role: "assistant", content: CHAT_GREETING };

/** A conversation that has not begun (CHAT-006). */
export const newConversation: readonly ChatMessage[] = [greeting];

/** This tab's conversation, also after a reload. Other tabs have their own. */
export function storedConversation(): readonly ChatMessage[] {
  try {
    const messages: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isConversation(messages) ? messages : newConversation;
  } catch {
    // Storage can be forbidden, or hold something else; then the conversation begins anew.
    return newConversation;
  }
}

/** Keeps the conversation until the tab is closed; a new one leaves nothing behind. */
export function storeConversation(messages: readonly ChatMessage[]): void {
  try {
    if (messages.length > 1) sessionStorage.setItem(KEY, JSON.stringify(messages));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the conversation lasts as long as the page.
  }
}

function isConversation(value: unknown): value is ChatMessage[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (each: Partial<ChatMessage> | null) =>
        (each?.role === "user" || each?.role === "assistant") && typeof each.content === "string",
    )
  );
}
