import type { RefObject } from "react";

/** Step in pixels by which the button is raised when its place is covered. */
const STEP_PX = 64;
/** Maximum number of these steps. */
const STEPS = 3;
/** Visible part of the button, in pixels, where it would cover text; chat-button.module.css draws it so. */
const EDGE_PX = 24;
/** Page width in pixels up to which the button covers text, and is hidden while the page scrolls down. */
const NARROW_PX = 1180;
/** Milliseconds from a change of the page's contents to the next check: a scrolling list changes them in each frame. */
const LATER_MS = 100;
/** Scroll distance in pixels below which no direction counts. */
const MOVE_PX = 6;

const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, label, [role="button"], [role="tab"]';
const PICTURES = "img, svg, svg *, canvas, video";
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"], [type="submit"]), select, textarea';

/** The place of the button; null while it is hidden. */
export type Place = {
  /** How far the button is above its corner, in pixels. */
  lift: number;
  /** Whether only the button's edge shows at the side of the screen, since it would cover text. */
  isTucked: boolean;
} | null;

/**
 * Finds a place for a round button in the corner where it covers nothing that can be pressed or read, and calls
 * `onPlace` now and whenever the place changes: in the corner, or a little higher, for example above a bar at the
 * bottom. When there is no such place on a narrow screen, only the button's edge shows at the side of the screen. The
 * button is hidden while somebody types, while a page that is no wider than its text scrolls down, and when no place is
 * free. Returns a function that stops it.
 */
export function watchPlace(button: RefObject<HTMLElement | null>, onPlace: (place: Place) => void): () => void {
  let lastY = window.scrollY;
  let goingDown = false;
  let frame = 0;
  let later: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    frame = 0;
    clearTimeout(later);
    later = undefined;
    const typing = document.activeElement?.matches(`main :is(${TYPED_INTO})`) ?? false;
    onPlace(typing || goingDown || button.current === null ? null : freePlace(button.current));
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  const lookLater = () => {
    later ??= setTimeout(lookSoon, LATER_MS);
  };
  const onScroll = () => {
    const moved = window.scrollY - lastY;
    if (Math.abs(moved) < MOVE_PX) return;
    const wasGoingDown = goingDown;
    goingDown = moved > 0 && window.innerWidth <= NARROW_PX;
    lastY = window.scrollY;
    // While the page goes down it stays away, wherever it would stand.
    if (!goingDown || !wasGoingDown) lookSoon();
  };
  const onScrollEnd = () => {
    // At the end of the page there is nothing left to scroll for.
    const rest = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
    if (rest < 2) goingDown = false;
    lookSoon();
  };
  lookSoon();
  const sizes = new ResizeObserver(lookSoon);
  sizes.observe(document.body);
  const changes = new MutationObserver(lookLater);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("scrollend", onScrollEnd);
  window.addEventListener("resize", lookSoon);
  document.addEventListener("focusin", lookSoon);
  document.addEventListener("focusout", lookSoon);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
    sizes.disconnect();
    changes.disconnect();
    window.removeEventListener("scroll", onScroll);
    window.removeEventListener("scrollend", onScrollEnd);
    window.removeEventListener("resize", lookSoon);
    document.removeEventListener("focusin", lookSoon);
    document.removeEventListener("focusout", lookSoon);
  };
}

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * The first lift at which the button lies on nothing. Where there is none, the first at which its edge lies on no control,
 * or hides no control's middle and touches nothing that stays in its place while the page scrolls: rows as wide as a
 * phone can still be pressed beside it, and scroll away from under it. Null when even that is not to be had.
 */
function freePlace(button: HTMLElement): Place {
  const style = getComputedStyle(button);
  // As it is when it is whole: its height is the same then.
  const size = button.offsetHeight;
  const right = window.innerWidth - parseFloat(style.getPropertyValue("--corner"));
  const bottom = window.innerHeight - parseFloat(style.bottom);
  const isInSight = (box: Box) => box.right > box.left && box.bottom > 0 && box.top < window.innerHeight;
  const barOf = barAround();
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    // The cheapest question first: in sight is little of a long page.
    .filter((control) => isInSight(control.getBoundingClientRect()))
    .map((control) => {
      const bar = barOf(control);
      return { control, box: (bar ?? control).getBoundingClientRect(), stays: bar !== null };
    })
    .filter(({ box }) => box.right > right - size)
    .filter(({ control }) => !button.contains(control) && isShown(control));
  const lifts = Array.from({ length: STEPS + 1 }, (_, step) => step * STEP_PX);
  const wholeAt = (lift: number): Box => ({
    left: right - size,
    right,
    top: bottom - lift - size,
    bottom: bottom - lift,
  });
  const edgeAt = (lift: number): Box => ({
    ...wholeAt(lift),
    left: window.innerWidth - EDGE_PX,
    right: window.innerWidth,
  });
  const isFree = (place: Box) => controls.every(({ box }) => !overlap(box, place));
  const isHarmless = (place: Box) => controls.every(({ box, stays }) => !overlap(stays ? box : middleOf(box), place));
  // On a wide screen it stays whole in its corner (CHAT-001): what it lies on is read beside it, or scrolls away.
  const isWide = window.innerWidth > NARROW_PX;
  const whole =
    lifts.find((lift) => isFree(wholeAt(lift)) && (isWide || !hidesWords(wholeAt(lift), button))) ??
    (isWide ? lifts.find((lift) => isHarmless(wholeAt(lift))) : undefined);
  if (whole !== undefined) return { lift: whole, isTucked: false };
  if (isWide) return null;
  const edge = lifts.find((lift) => isFree(edgeAt(lift))) ?? lifts.find((lift) => isHarmless(edgeAt(lift)));
  return edge === undefined ? null : { lift: edge, isTucked: true };
}

/** Whether words or a picture stand in this box: what lies below points of it is looked at, closer than lines are high. */
function hidesWords(box: Box, button: HTMLElement): boolean {
  const found = new Set<Element>();
  for (const x of [0, 0.5, 1]) {
    for (const y of [0, 0.25, 0.5, 0.75, 1]) {
      const left = box.left + x * (box.right - box.left);
      const top = box.top + y * (box.bottom - box.top);
      for (const element of seenAt(left, top, button)) found.add(element);
    }
  }
  return [...found].some((element) => isPicture(element) || hasWordsIn(element, box));
}

/**
 * What can be seen at a point but the button: down to the first thing that covers what lies below it. The link of a row
 * lies over all of its row and covers nothing.
 */
function seenAt(x: number, y: number, button: HTMLElement): Element[] {
  const below = document.elementsFromPoint(x, y).filter((element) => !button.contains(element));
  const cover = below.findIndex((element) => !isClear(element));
  return cover === -1 ? below : below.slice(0, cover + 1);
}

/** Whether an element has no colour of its own, so that what lies below it is seen. */
const isClear = (element: Element) => /^(?:transparent|rgba\(.*, 0\))$/.test(getComputedStyle(element).backgroundColor);

const isPicture = (element: Element) =>
  element.matches(PICTURES) || getComputedStyle(element).backgroundImage !== "none";

function hasWordsIn(element: Element, box: Box): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === "") return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((rect) => overlap(rect, box));
  });
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

function middleOf({ left, right, top, bottom }: Box): Box {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 };
}

/**
 * Finds the bar at the bottom that a control stands in and that stays there while the page scrolls; null for a control
 * that scrolls along. A column or header that sticks to the top is no such bar: it may be as high as the screen. What
 * stands around many controls is looked at once.
 */
function barAround(): (element: HTMLElement | null) => HTMLElement | null {
  const known = new Map<HTMLElement, HTMLElement | null>();
  const find = (element: HTMLElement | null): HTMLElement | null => {
    if (element === null) return null;
    const before = known.get(element);
    if (before !== undefined) return before;
    const { position, bottom } = getComputedStyle(element);
    const isBar = position === "fixed" || (position === "sticky" && bottom !== "auto");
    const bar = isBar ? element : find(element.parentElement);
    known.set(element, bar);
    return bar;
  };
  return find;
}

/** Safari before 17.4 cannot tell; there, what has a place counts as shown. */
function isShown(control: HTMLElement): boolean {
  return control.checkVisibility?.({ visibilityProperty: true }) ?? true;
}
