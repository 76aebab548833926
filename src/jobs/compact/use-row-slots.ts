import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { JobRow } from "./job-index";
import { movesIntoOrder, nextSlots, slotsOfRows, type Slot } from "./row-slots";

/** Rows that are ready above and below what is in sight. */
const AHEAD = 6;
/**
 * How many slots get another row in one frame at most, and how many elements are put in order. The frames after a jump
 * have one: with all else that a jump moves, two would take longer than 50 ms on a slow phone.
 */
const AT_ONCE = 2;
/** How long after the last movement the list counts as resting, in milliseconds. */
const REST_MS = 150;
/** A row under the header is not in sight. */
const HEADER_PX = 88;

type Options = {
  /** The element that holds an element for each slot, with `data-slot` and, unless it is spare, `data-index`. */
  list: RefObject<HTMLElement | null>;
  rows: readonly JobRow[];
  /** How high a row of the list is, in pixels; before there is a list, what is likely. */
  heightOfRow: (list: HTMLElement | null) => number;
  /** Told which rows are there when the list rests, and they are others than before. */
  onRest: (rows: readonly JobRow[]) => void;
};

/**
 * The rows of a long list, which scrolls with the window, that are in the page: those on the screen and some on either
 * side. A few are rendered at each frame, so a jump to another part of the list takes several short frames and no long
 * one. Elements are in the order of their rows, except while the list scrolls: afterwards a few are moved at each
 * frame.
 */
export function useRowSlots({ list, rows, heightOfRow, onRest }: Options) {
  const [before, setSlots] = useState<readonly Slot[]>([]);
  const slots = slotsOfRows(before, rows);
  if (slots !== before) setSlots(slots);
  const [height, setHeight] = useState(() => heightOfRow(null));
  const top = useRef(0);
  const told = useRef("");
  const scrolledAt = useRef(-Infinity);

  const fill = useEffectEvent((): boolean => {
    const above = window.scrollY - top.current;
    const first = Math.max(0, Math.floor(above / height));
    // Always as many: a row at the edge comes and goes.
    const sight = { first, last: first + Math.ceil(window.innerHeight / height) };
    const held = focusedItem(list.current);
    const heldSlot = held === null ? null : Number(held.dataset["slot"]);
    const next = nextSlots(slots, { rows, sight, ahead: AHEAD, atOnce: AT_ONCE, heldSlot });
    if (next.slots !== slots) setSlots(next.slots);
    return next.isDone;
  });
  const tell = useEffectEvent(() => {
    const there = slots.filter(({ isSpare }) => !isSpare).map(({ row }) => row);
    const names = there.map(({ _id }) => _id).join(" ");
    if (names === told.current) return;
    told.current = names;
    onRest(there);
  });

  useLayoutEffect(() => {
    let frame = 0;
    let movedAt = performance.now();
    let hasScrolled = movedAt - scrolledAt.current < REST_MS;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const step = () => {
      frame = 0;
      // In this frame and not in the one after it: its styles and layout are worked out once.
      const isFull = flushSync(() => fill());
      const isResting = isFull && rest === undefined;
      if (isResting) tell();
      let isOrdered = true;
      if (!hasScrolled) putInOrder(list.current);
      else if (isResting) isOrdered = putInOrder(list.current, AT_ONCE);
      if (!isFull || !isOrdered) soon();
    };
    const soon = () => {
      frame ||= requestAnimationFrame(step);
    };
    const onRested = () => {
      const left = movedAt + REST_MS - performance.now();
      rest = left > 0 ? setTimeout(onRested, left) : undefined;
      if (rest === undefined) soon();
    };
    const onMove = () => {
      movedAt = performance.now();
      rest ??= setTimeout(onRested, REST_MS);
      soon();
    };
    // New rows come in the frame after the one that lays out what changed in the rows that are there.
    frame = requestAnimationFrame(() => {
      frame = 0;
      soon();
    });
    const onScroll = () => {
      hasScrolled = true;
      onMove();
      scrolledAt.current = movedAt;
    };
    const onSize = () => {
      top.current = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setHeight(heightOfRow(list.current));
      soon();
    };
    onMove();
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", onSize);
    // What stands above the list changes with its words: a notice, the filters on two lines.
    const watch = new ResizeObserver(onSize);
    watch.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", onSize);
      watch.disconnect();
    };
  }, [list, rows, height, heightOfRow]);

  const bringIntoSight = useCallback(
    (index: number) => {
      const from = top.current + index * height;
      const lowest = from - HEADER_PX;
      const highest = from + height - window.innerHeight;
      if (window.scrollY > lowest) window.scrollTo({ top: lowest });
      else if (window.scrollY < highest) window.scrollTo({ top: highest });
    },
    [height],
  );
  return { slots, height, bringIntoSight };
}

/** The slot's element in which the focus is. */
function focusedItem(list: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement;
  return list?.contains(focused) ? (focused?.closest<HTMLElement>("[data-slot]") ?? null) : null;
}

/**
 * Moves up to `atMost` elements into the order of their rows, for Tab and for screen readers. It moves them directly,
 * because React would move all others when the last one becomes the first. Returns whether all are in order.
 */
export function putInOrder(list: HTMLElement | null, atMost = Infinity): boolean {
  if (list === null) return true;
  const items = new Map<number, HTMLElement>();
  for (const item of list.querySelectorAll<HTMLElement>(":scope > [data-index]")) {
    items.set(Number(item.dataset["index"]), item);
  }
  const held = focusedItem(list)?.dataset["index"];
  const moves = movesIntoOrder([...items.keys()], held === undefined ? null : Number(held));
  for (const { place, before } of moves.slice(0, atMost)) {
    list.insertBefore(items.get(place)!, before === null ? null : items.get(before)!);
  }
  return moves.length <= atMost;
}
