import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type ChatMessage, CHAT_GREETING } from "../../domain/chat";
import { CHAT_MAX } from "../../domain/limits";
import { sessionStore } from "../app/session/session";
import { ask } from "./ask";
import { chatEntry } from "../lib/local/entries/rest";
import { keep, readKept } from "convex-local-first/device/storage";

const greeting: ChatMessage = { role: "assistant", content: CHAT_GREETING };

/** A conversation without questions yet (CHAT-006). */
const newConversation: readonly ChatMessage[] = [greeting];

/** This tab's conversation, also after a reload. Other tabs have their own. */
function storedConversation(): readonly ChatMessage[] {
  return readKept(chatEntry) ?? newConversation;
}

/** Stores the conversation until the tab is closed. An empty conversation deletes the stored one. */
function storeConversation(messages: readonly ChatMessage[]): void {
  keep(chatEntry, messages.length > 1 ? [...messages] : null);
}

const APOLOGY = "Sorry, er is een fout opgetreden. Probeer het later opnieuw.";

export type ChatState = {
  messages: readonly ChatMessage[];
  /** A reply is under way: nothing can be asked (CHAT-008). */
  pending: boolean;
  /** The last reply once it is whole, for screen readers. */
  finished: string;
  /** Asks a question. Does nothing when it is blank or too long, or while a reply is pending (CHAT-009). */
  send: (question: string) => void;
};

/** Whether a question is longer than the assistant accepts. */
export function isTooLong(question: string): boolean {
  return question.length > CHAT_MAX.question;
}

/** Whether a question can be sent. */
export function isSendable(question: string): boolean {
  return question.trim() !== "" && !isTooLong(question);
}

/**
 * The conversation of this tab. It survives navigations and reloads, and ends when its account logs out; `onLeave` is
 * called then.
 */
export function useChat(siteUrl: string, onLeave: () => void): ChatState {
  const [messages, setMessages] = useState(storedConversation);
  const [pending, setPending] = useState(false);
  const [finished, setFinished] = useState("");
  const running = useRef<AbortController | null>(null);
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    let wasSignedIn = sessionStore.get().status === "signedIn";
    return sessionStore.subscribe(() => {
      const { status } = sessionStore.get();
      if (wasSignedIn && status === "guest") {
        running.current?.abort();
        setMessages(newConversation);
        storeConversation(newConversation);
        leave();
      }
      wasSignedIn = status === "signedIn";
    });
  }, []);

  const send = async (question: string) => {
    if (running.current !== null || !isSendable(question)) return;
    const { signal } = (running.current = new AbortController());
    const asked: readonly ChatMessage[] = [...messages, { role: "user", content: question }];
    const replies: string[] = [];
    const show = () => {
      const shown = [...asked, ...replies.map((content): ChatMessage => ({ role: "assistant", content }))];
      if (!signal.aborted) setMessages(shown);
      return shown;
    };
    storeConversation(show());
    setPending(true);
    setFinished("");
    try {
      for await (const piece of ask(siteUrl, asked, signal)) {
        replies[0] = (replies[0] ?? "") + piece;
        show();
      }
    } catch (error) {
      if (!signal.aborted) console.error(error);
      replies.push(APOLOGY);
    }
    const shown = show();
    if (!signal.aborted) {
      storeConversation(shown);
      setFinished(replies.join(" "));
    }
    setPending(false);
    running.current = null;
  };

  return { messages, pending, finished, send: (question) => void send(question) };
}
