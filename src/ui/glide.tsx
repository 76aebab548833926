import { Component, type ReactNode, type RefObject } from "react";

/** The timing of the animation: the duration of `--vo-move` and the curve of `--vo-settle`. */
const MOVE: KeyframeAnimationOptions = { duration: 260, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };
/** How deep a page is looked through: from its live part down to the cards, whose insides stay as they are. */
const DEPTH = 6;
/** An anchor above this height is what the browser itself keeps in its place when something comes in before it. */
const HEADER_PX = 72;

type Props = {
  /** What holds the part that changes. */
  root: RefObject<HTMLElement | null>;
  /** False while the part is not loaded: what comes then takes the place of its grey shape, without motion. */
  when?: boolean;
  children: ReactNode;
};

type Positions = ReadonlyMap<Element, DOMRect>;

/**
 * Animates live changes: a new child opens from its upper edge, and what it pushes away, in this component and below it
 * on the page, glides to its place. With reduced motion everything changes at once.
 */
export class Glide extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Positions | null {
    const root = this.props.root.current;
    return root !== null && isOn(before) && isOn(this.props) ? positionsAround(root) : null;
  }

  override componentDidUpdate(_before: Props, _state: unknown, positions: Positions | null): void {
    const root = this.props.root.current;
    if (root !== null && positions !== null) glideFrom(positions, root);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

const isOn = ({ when }: Props) => when !== false;

/** Where everything stands that a change within `root` can push: its insides, and what follows it on the page. */
function positionsAround(root: Element): Positions {
  const positions = new Map<Element, DOMRect>();
  const lookInto = (parent: Element, depth: number) => {
    for (const child of parent.children) {
      const box = child.getBoundingClientRect();
      positions.set(child, box);
      if (depth > 1 && isInSight(box) && child.tagName !== "ARTICLE") lookInto(child, depth - 1);
    }
  };
  lookInto(root, DEPTH);
  for (let element: Element | null = root; element && element !== document.body; element = element.parentElement) {
    for (let next = element.nextElementSibling; next; next = next.nextElementSibling)
      if (!isFixed(next)) positions.set(next, next.getBoundingClientRect());
  }
  return positions;
}

function glideFrom(before: Positions, root: Element): void {
  const moved = new Map<Element, { x: number; y: number }>();
  const now = new Map([...before.keys()].map((element) => [element, element.getBoundingClientRect()]));
  for (const [element, from] of before) {
    const to = now.get(element)!;
    if (!element.isConnected || to.height === 0 || from.height === 0 || !(isInSight(from) || isInSight(to))) continue;
    // What stands in something that glides is taken along.
    let [x, y] = [from.x - to.x, from.y - to.y];
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      const taken = moved.get(parent);
      if (taken) [x, y] = [x - taken.x, y - taken.y];
    }
    if (Math.abs(x) >= 1 || Math.abs(y) >= 1) moved.set(element, { x, y });
  }
  const isAnchored = window.scrollY > 0 && [...moved.keys()].some((element) => before.get(element)!.top < HEADER_PX);
  if (moved.size === 0 || isAnchored) return;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const [element, { x, y }] of moved) if (element instanceof HTMLElement) hold(element, x, y);
  // A browser counts as a jump what it has not painted in its old place before it begins to move.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (const element of moved.keys()) if (element instanceof HTMLElement) release(element, isStill);
    }),
  );
  if (!isStill) for (const element of arrivals(before, root)) open(element);
}

/** What stands back from its place, and how far. */
const held = new WeakMap<HTMLElement, { x: number; y: number }>();

function hold(element: HTMLElement, x: number, y: number): void {
  const before = held.get(element) ?? { x: 0, y: 0 };
  const offset = { x: before.x + x, y: before.y + y };
  held.set(element, offset);
  element.style.translate = `${offset.x}px ${offset.y}px`;
}

function release(element: HTMLElement, isStill: boolean): void {
  const offset = held.get(element);
  held.delete(element);
  element.style.translate = "";
  if (!offset || isStill) return;
  // Added to a move that is still under way.
  element.animate([{ translate: `${offset.x}px ${offset.y}px` }, { translate: "0 0" }], { ...MOVE, composite: "add" });
}

/** What was not there before, in places that were. */
function arrivals(before: Positions, root: Element): Element[] {
  const parents = [root, ...before.keys()].filter((parent) => root.contains(parent));
  return parents.flatMap((parent) =>
    [...parent.children].filter((child) => !before.has(child) && /^(ARTICLE|LI|SECTION|DIV)$/.test(child.tagName)),
  );
}

function open(element: Element): void {
  if (!isInSight(element.getBoundingClientRect())) return;
  // It ends beyond its edges, so that its shadow is not cut.
  element.animate(
    [
      { clipPath: "inset(0 0 100% 0)", opacity: 0 },
      { clipPath: "inset(-12px -12px -24px -12px)", opacity: 1 },
    ],
    MOVE,
  );
}

/** The chat's button or a dialog: no page pushes it, and where it stands is its own affair. */
function isFixed(element: Element): boolean {
  return getComputedStyle(element).position === "fixed";
}

function isInSight({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < window.innerHeight;
}
