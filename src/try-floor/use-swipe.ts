import { useRef, type PointerEvent, type RefObject } from "react";

/** The floor that appears during a swipe, and the position of the seam as a part of the width, from 0 to 1. */
export type Swipe = { to: number; isBack: boolean; from: number };

type Options = {
  canvas: RefObject<HTMLElement | null>;
  count: number;
  index: number;
  onIndex: (index: number) => void;
  /** Draws how far a hand is; null: it let go. Called once a frame at most, since a hand moves more often. */
  onMove: (swipe: Swipe | null) => void;
  off: boolean;
};

/** Length of a swipe, as a part of the picture's width, from which on the other floor stays. */
const ENOUGH = 0.22;

/**
 * Switches floors by a swipe over the picture: to the left the next one comes in from the right, to the right the
 * previous one from the left. During the swipe it only draws and renders nothing.
 */
export function useSwipe({ canvas, count, index, onIndex, onMove, off }: Options) {
  const hand = useRef<{ x: number; pointer: number; moved: number } | null>(null);
  const frame = useRef(0);
  const neighbour = (moved: number) => (index + (moved < 0 ? 1 : count - 1)) % count;
  const end = () => {
    const moved = hand.current?.moved ?? 0;
    hand.current = null;
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    if (moved === 0) return;
    if (Math.abs(moved) > ENOUGH) onIndex(neighbour(moved));
    else onMove(null);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!off && event.button === 0) hand.current = { x: event.clientX, pointer: event.pointerId, moved: 0 };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (hand.current?.pointer !== event.pointerId) return;
      const part = (event.clientX - hand.current.x) / canvas.current!.clientWidth;
      if (Math.abs(part) < 0.02 && hand.current.moved === 0) return;
      if (!event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId);
      hand.current.moved = Math.min(1, Math.max(-1, part));
      frame.current ||= requestAnimationFrame(() => {
        frame.current = 0;
        const moved = hand.current?.moved ?? 0;
        if (moved !== 0) onMove({ to: neighbour(moved), isBack: moved > 0, from: moved < 0 ? 1 + moved : moved });
      });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
