import { useMutation } from "convex/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { api } from "../../convex/_generated/api";
import type { ConversationSide } from "../../domain/conversations";
import { useIsOffline } from "../app/live/use-online";
import type { Message, PairIds } from "./types";

type Reading = {
  ids: PairIds;
  side: ConversationSide;
  /** Newest first. */
  messages: readonly Message[];
  /** Whether it comes from the deployment, and not from this device. */
  isLive: boolean;
  /** Whether the end of the conversation is in sight. */
  isSeen: boolean;
};

/** Tells the deployment that the newest message was read, once it was shown on a page that somebody looks at. */
export function useReading({ ids, side, messages, isLive, isSeen }: Reading): void {
  const markRead = useMutation(api.conversations.markRead);
  const isVisible = useSyncExternalStore(followVisibility, isPageVisible, () => false);
  const offline = useIsOffline();
  const marked = useRef(0);
  const upTo = messages[0]?._creationTime ?? 0;
  // Not the newest of all: what the reader wrote meanwhile may stand above it.
  const theirs = messages.find(({ by }) => by !== side)?._creationTime ?? 0;
  const { briefId, companyId } = ids;
  useEffect(() => {
    // What the reader wrote last says that all before it was seen too, the first time.
    if (!isLive || !isSeen || !isVisible || offline || upTo <= marked.current) return;
    if (theirs <= marked.current && marked.current > 0) return;
    marked.current = upTo;
    markRead({ briefId, companyId, upTo }).catch((error: unknown) => {
      marked.current = 0;
      console.warn("What was read could not be said:", error);
    });
  }, [markRead, briefId, companyId, upTo, theirs, isLive, isSeen, isVisible, offline]);
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function isPageVisible(): boolean {
  return !document.hidden;
}
