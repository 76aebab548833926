import { CHAT_CREDENTIAL, CHAT_PATH, chatErrorTexts, recentMessages, type ChatMessage } from "../../domain/chat";
import { CHAT_PATIENCE_MS } from "../../domain/limits";
import { identityToken } from "../app/session/identity-token";
import { readAnswer } from "./parse-stream";

/**
 * Asks the assistant and yields its answer piece by piece (CHAT-014). Throws an Error with the text for the console
 * (CHAT-019, CHAT-020) when it refuses, answers nothing, or is silent for too long; and when `signal` aborts.
 */
export async function* ask(
  siteUrl: string,
  conversation: readonly ChatMessage[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const call = new AbortController();
  const leave = () => call.abort(signal.reason);
  signal.addEventListener("abort", leave);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => call.abort(new Error(chatErrorTexts[502])), CHAT_PATIENCE_MS);
  };
  try {
    listen();
    const response = await fetch(siteUrl + CHAT_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${await credential()}` },
      body: JSON.stringify({ messages: recentMessages(conversation) }),
      signal: call.signal,
    });
    if (!response.ok || response.body === null) throw new Error(textOf(response.status));
    let isEmpty = true;
    for await (const piece of readAnswer(response.body)) {
      listen();
      isEmpty = false;
      yield piece;
    }
    if (isEmpty) throw new Error(chatErrorTexts[502]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
  }
}

/** What tells who asks: a login, so that its own request can be told of, or else what every browser has. */
async function credential(): Promise<string> {
  try {
    return (await identityToken()) ?? CHAT_CREDENTIAL;
  } catch (error) {
    // General questions are answered without a login too.
    console.warn("The chat asks as a guest:", error);
    return CHAT_CREDENTIAL;
  }
}

function textOf(status: number): string {
  return status === 429 || status === 402 ? chatErrorTexts[status] : chatErrorTexts[502];
}
