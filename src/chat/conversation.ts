import { CHAT_GREETING, type ChatMessage } from "../../domain/chat";
import { chatEntry } from "../lib/local/entries/rest";
import { keep, readKept } from "../lib/local/storage";

const greeting: ChatMessage = { role: "assistant", content: CHAT_GREETING };

/** A conversation without questions yet (CHAT-006). */
export const newConversation: readonly ChatMessage[] = [greeting];

/** This tab's conversation, also after a reload. Other tabs have their own. */
export function storedConversation(): readonly ChatMessage[] {
  return readKept(chatEntry) ?? newConversation;
}

/** Stores the conversation until the tab is closed. An empty conversation deletes the stored one. */
export function storeConversation(messages: readonly ChatMessage[]): void {
  keep(chatEntry, messages.length > 1 ? [...messages] : null);
}
