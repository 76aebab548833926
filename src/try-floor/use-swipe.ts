import { useRef, useState, type PointerEvent, type RefObject } from "react";

type Options = {
  canvas: RefObject<HTMLElement | null>;
  count: number;
  index: number;
  onIndex: (index: number) => void;
  off: boolean;
};

/** So far, as a part of the picture, a hand goes for the other floor to stay. */
const ENOUGH = 0.22;

/**
 * Going through floors by a hand over the picture: to the left the next one comes in from the right, to the right the one
 * before from the left. `to` is the floor that comes, `from` the place of the seam between both as a part of the width.
 */
export function useSwipe({ canvas, count, index, onIndex, off }: Options) {
  const start = useRef<{ x: number; pointer: number } | null>(null);
  const [moved, setMoved] = useState(0);
  const to = moved === 0 ? null : (index + (moved < 0 ? 1 : count - 1)) % count;
  const end = () => {
    if (start.current === null) return;
    start.current = null;
    if (to !== null && Math.abs(moved) > ENOUGH) onIndex(to);
    setMoved(0);
  };
  return {
    to,
    isBack: moved > 0,
    from: moved < 0 ? 1 + moved : moved,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (off || event.button !== 0) return;
        start.current = { x: event.clientX, pointer: event.pointerId };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current?.pointer !== event.pointerId) return;
        const part = (event.clientX - start.current.x) / canvas.current!.clientWidth;
        if (Math.abs(part) < 0.02 && moved === 0) return;
        if (!event.currentTarget.hasPointerCapture(event.pointerId))
          event.currentTarget.setPointerCapture(event.pointerId);
        setMoved(Math.min(1, Math.max(-1, part)));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
