import type { ComponentType } from "react";
import type { ChatConversationProps } from "./chat-conversation";

export type Loaded = { ChatConversation: ComponentType<ChatConversationProps> };

/**
 * Loads the conversation's code and styles. It awaits the import here: Vite would treat handlers chained to the import
 * itself as part of it, and they would miss styles that could not be fetched.
 */
export async function loadConversation(): Promise<Loaded> {
  return await import("./chat-conversation");
}
