/** Apart from the conversation itself, so that a page without one does not load it. */
export const CONVERSATION_KEY = "vo:chat";

/** Whether this tab keeps a conversation. */
export function hasStoredConversation(): boolean {
  try {
    return sessionStorage.getItem(CONVERSATION_KEY) !== null;
  } catch {
    // Storage can be forbidden; then nothing was kept.
    return false;
  }
}
