import type { ComponentType } from "react";
import type { ChatConversationProps } from "./chat-conversation";

export type Loaded = { ChatConversation: ComponentType<ChatConversationProps> };

/**
 * The conversation's code and styles. Awaited here: handlers chained to the import itself would become part of it for
 * Vite, and not hear of styles that could not be fetched.
 */
export async function loadConversation(): Promise<Loaded> {
  return await import("./chat-conversation");
}
