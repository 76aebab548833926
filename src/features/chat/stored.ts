/** Apart from the conversation itself, so that a page on which nobody opens it does not load it. */
export const CONVERSATION_KEY = "vo:chat";
/** Says that an account was logged in while this tab may have kept a conversation. */
const ACCOUNT_KEY = "vo:chat-account";

/** What is kept of a conversation ends with the session of its account, also when that ended on another page. */
export function keepWithAccount(status: "unknown" | "guest" | "signedIn"): void {
  try {
    if (status === "signedIn") sessionStorage.setItem(ACCOUNT_KEY, "1");
    if (status !== "guest" || sessionStorage.getItem(ACCOUNT_KEY) === null) return;
    sessionStorage.removeItem(CONVERSATION_KEY);
    sessionStorage.removeItem(ACCOUNT_KEY);
  } catch {
    // Storage can be forbidden; then nothing was kept.
  }
}
