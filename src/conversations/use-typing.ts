import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../convex/_generated/api";
import { TYPING_SHOWN_MS } from "../../domain/limits";
import { useIsOffline } from "../app/live/use-online";
import type { PairIds } from "./types";

/** A sign is repeated so often while somebody types on, so that it does not end between two. */
const REPEAT_MS = TYPING_SHOWN_MS / 2;

/**
 * A function that tells the other side that somebody is typing. Call it at each change with whether there is a text.
 */
export function useTypingSigns({ briefId, companyId }: PairIds, isOpen: boolean): (hasText: boolean) => void {
  const mutate = useMutation(api.conversations.typing);
  const offline = useIsOffline();
  const saidAt = useRef(0);
  const stop = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = (isTyping: boolean) => {
    saidAt.current = isTyping ? Date.now() : 0;
    mutate({ briefId, companyId, isTyping }).catch((error: unknown) =>
      console.warn("Typing could not be said:", error),
    );
  };
  const sayStopped = useRef(say);
  useEffect(() => {
    sayStopped.current = say;
  });
  useEffect(
    () => () => {
      clearTimeout(stop.current);
      if (saidAt.current > 0) sayStopped.current(false);
    },
    [],
  );
  return (hasText) => {
    clearTimeout(stop.current);
    // Said later it would not be true any more.
    if (!isOpen || offline) return;
    if (!hasText) {
      if (saidAt.current > 0) say(false);
      return;
    }
    if (Date.now() - saidAt.current >= REPEAT_MS) say(true);
    stop.current = setTimeout(() => say(false), TYPING_SHOWN_MS);
  };
}

/**
 * Whether the other side is typing: for TYPING_SHOWN_MS after each sign of it. Only the first sign is compared with
 * this clock, since it may be old; a side that closed the page sends no further signs.
 */
export function useTypingShown(typingAt: number | null): boolean {
  const [ended, setEnded] = useState<number | null>(() =>
    typingAt !== null && Math.abs(Date.now() - typingAt) > TYPING_SHOWN_MS ? typingAt : null,
  );
  useEffect(() => {
    if (typingAt === null) return;
    const timer = setTimeout(() => setEnded(typingAt), TYPING_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [typingAt]);
  return typingAt !== null && typingAt !== ended;
}
