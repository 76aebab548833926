import type { VirtualItem } from "@tanstack/react-virtual";
import { useEffect, useState } from "react";

type Range = { startIndex: number; endIndex: number } | null;
type Drawn = {
  items: readonly VirtualItem[];
  keys: ReadonlySet<VirtualItem["key"]>;
  /** The time of the frame in which new ones were drawn last. */
  at: CSSNumberish | null;
};

/**
 * The items that are drawn already, and a few new ones at each frame: first those in sight from above, then those that
 * are kept ready. A jump to another part of the list so takes a few short frames instead of a long one. The items must be
 * the same list as long as they are the same.
 */
export function useGradually(items: readonly VirtualItem[], inSight: Range, newAtOnce: number): readonly VirtualItem[] {
  const [turn, setTurn] = useState(0);
  const [drawn, setDrawn] = useState<Drawn>({ items: [], keys: new Set(), at: null });
  // It stands still until the next frame.
  const now = document.timeline.currentTime;
  const mayDraw = drawn.at !== now && items.some(({ key }) => !drawn.keys.has(key));
  let { keys } = drawn;
  if (mayDraw || drawn.items !== items) {
    keys = withSomeMore(drawn.keys, items, inSight, mayDraw ? newAtOnce : 0);
    setDrawn({ items, keys, at: mayDraw ? now : drawn.at });
  }
  const isDone = keys.size === items.length;
  useEffect(() => {
    if (isDone) return;
    const frame = requestAnimationFrame(() => setTurn((before) => before + 1));
    return () => cancelAnimationFrame(frame);
  }, [isDone, keys, turn]);
  return isDone ? items : items.filter(({ key }) => keys.has(key));
}

function withSomeMore(
  before: Drawn["keys"],
  items: readonly VirtualItem[],
  inSight: Range,
  newAtOnce: number,
): Drawn["keys"] {
  const isInSight = ({ index }: VirtualItem) =>
    inSight !== null && index >= inSight.startIndex && index <= inSight.endIndex;
  const missing = items.filter(({ key }) => !before.has(key));
  const next = [...missing.filter(isInSight), ...missing.filter((item) => !isInSight(item))].slice(0, newAtOnce);
  return new Set([...items.filter(({ key }) => before.has(key)), ...next].map(({ key }) => key));
}
