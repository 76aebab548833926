/** The protocol of the chat with the AI assistant between the browser and the server (CHAT-014, CHAT-015, C13). */
import { CHAT_MAX } from "./limits";

/** The call's path on the origin of the HTTP actions, as the specification names it. */
export const CHAT_PATH = "/functions/v1/chat-support";

/**
 * The public credential that calls of the chat carry. It is no secret, since every browser has it: it tells intended
 * calls from accidental ones. The chat is protected by its limits.
 */
export const CHAT_CREDENTIAL = "vloeren-opdrachten";

export type ChatMessage = { role: "user" | "assistant"; content: string };

export const CHAT_GREETING = "Hoi! Hoe kan ik je helpen met vragen over ons platform?";

/** The message for each status of a failed answer; the texts of the specification come first. */
export const chatErrorTexts = {
  429: "Te veel verzoeken, probeer het later opnieuw.",
  402: "AI service niet beschikbaar.",
  503: "De chat is even dicht. Stel je vraag via het contactformulier.",
  502: "Fout bij verbinden met AI service",
  400: "Dit gesprek kan de assistent niet lezen.",
  401: "De openbare sleutel van de chat ontbreekt.",
  403: "De chat antwoordt alleen op onze eigen site.",
  413: `Dit bericht is te lang voor de assistent. Stel je vraag in maximaal ${CHAT_MAX.question.toLocaleString("nl-NL")} tekens.`,
} as const;
export type ChatErrorStatus = keyof typeof chatErrorTexts;

/** Pages of ours that an answer may name. The panel turns these, and nothing else, into links. */
export const CHAT_LINKS = [
  "/brief-form",
  "/gratis-offertes",
  "/hoe-werkt-het",
  "/opdrachten",
  "/pricing",
  "/vloerverwarming",
  "/gietvloer",
  "/egaliseren",
  "/voor-vloerbedrijven",
  "/vloeren/auth",
  "/subscription-management",
  "/client-dashboard",
  "/mijn-aanvraag",
  "/auth",
  "/forgot-password",
  "/contact",
  "/faq",
  "/privacy",
  "/terms",
] as const;

/**
 * The newest messages of a conversation that the server takes: all of them, unless they exceed `CHAT_MAX`. Leaves blank
 * messages out. Expects the last message to be a question that fits.
 */
export function recentMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  const recent: ChatMessage[] = [];
  let total = 0;
  for (const message of [...messages].reverse()) {
    if (message.content.trim() === "") continue;
    total += message.content.length;
    if (recent.length === CHAT_MAX.messages || total > CHAT_MAX.total) break;
    recent.unshift(message);
  }
  return recent;
}
