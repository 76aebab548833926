import { useEffect, useRef, type RefObject } from "react";

type Options = {
  log: RefObject<HTMLElement | null>;
  isAtEnd: boolean;
  /** The key of the last row that its reader wrote, sent or not. */
  lastOwnKey: string | undefined;
  scrollToEnd: () => void;
};

/**
 * Keeps a log scrolled to its end when its visible part shrinks, as when the field below grows or the offline line
 * appears, and scrolls there for each message of the reader's own.
 */
export function useStayAtEnd({ log, isAtEnd, lastOwnKey, scrollToEnd }: Options): void {
  const latest = useRef({ isAtEnd, scrollToEnd });
  useEffect(() => void (latest.current = { isAtEnd, scrollToEnd }));

  useEffect(() => {
    const element = log.current;
    if (element === null) return;
    const sizes = new ResizeObserver(() => {
      if (latest.current.isAtEnd) latest.current.scrollToEnd();
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [log]);

  const known = useRef(lastOwnKey);
  useEffect(() => {
    if (known.current === lastOwnKey) return;
    known.current = lastOwnKey;
    latest.current.scrollToEnd();
  }, [lastOwnKey]);
}
