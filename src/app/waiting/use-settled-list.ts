import { useEffect, useState, type RefObject } from "react";

type Job = { _id: string; _creationTime: number };

/** How far the list's top may be scrolled under the header before somebody counts as reading. */
const HEADER_PX = 72;

/**
 * Keeps a live list still while somebody reads it: while the list is scrolled or has the focus, new items wait until
 * `showNew`; otherwise they appear at the top at once.
 */
export function useSettledList<T extends Job>(
  items: readonly T[],
  isLoading: boolean,
  list: RefObject<Element | null>,
) {
  const newest = items[0]?._creationTime ?? 0;
  const beingRead = useIsBeingRead(list);
  const [acceptedUntil, setAcceptedUntil] = useState<number | null>(null);
  const [watchedSince, setWatchedSince] = useState<number | null>(null);
  if (!isLoading && watchedSince === null) setWatchedSince(newest);
  if (!isLoading && (acceptedUntil === null || (newest > acceptedUntil && !beingRead))) setAcceptedUntil(newest);

  const waiting = acceptedUntil === null ? [] : items.filter((item) => item._creationTime > acceptedUntil);
  return {
    shown: waiting.length === 0 ? items : items.filter((item) => !waiting.includes(item)),
    waiting: waiting.length,
    /** Whether an item came in after the list was first shown. */
    hasArrived: (item: T) => watchedSince !== null && item._creationTime > watchedSince,
    showNew() {
      setAcceptedUntil(newest);
      list.current?.scrollIntoView({ block: "start" });
    },
  };
}

function useIsBeingRead(list: RefObject<Element | null>): boolean {
  const [beingRead, setBeingRead] = useState(false);
  useEffect(() => {
    const look = () => {
      const element = list.current;
      const focusInside = element?.contains(document.activeElement) ?? false;
      setBeingRead(focusInside || (element?.getBoundingClientRect().top ?? HEADER_PX) < HEADER_PX);
    };
    document.addEventListener("scroll", look, { passive: true });
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", look);
    return () => {
      document.removeEventListener("scroll", look);
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", look);
    };
  }, [list]);
  return beingRead;
}
