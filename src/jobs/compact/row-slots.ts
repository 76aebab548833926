import type { JobRow } from "./job-index";

/**
 * A part of the page that shows one row after another: an element whose row scrolls off the screen is reused, so that
 * scrolling creates no elements and leaves none behind. A spare slot shows nothing until it is needed again.
 */
export type Slot = { id: number; row: JobRow; index: number; isSpare: boolean };

/** The positions of the first and the last row on the screen, both included. */
export type Sight = { first: number; last: number };

/**
 * The slots for these rows, with the present position and contents of each slot's row. A slot whose row is gone becomes
 * spare. Returns the same array when nothing changes.
 */
export function slotsOfRows(slots: readonly Slot[], rows: readonly JobRow[]): readonly Slot[] {
  if (slots.every(({ row, index, isSpare }) => isSpare || rows[index] === row)) return slots;
  const shown = new Set(slots.filter(({ isSpare }) => !isSpare).map(({ row }) => row._id));
  const places = new Map<string, number>();
  rows.forEach(({ _id }, index) => {
    if (shown.has(_id)) places.set(_id, index);
  });
  return slots.map((slot) => {
    if (slot.isSpare) return slot;
    const index = places.get(slot.row._id);
    if (index === undefined) return { ...slot, isSpare: true };
    const row = rows[index]!;
    return row === slot.row && index === slot.index ? slot : { ...slot, row, index };
  });
}

type Wanted = {
  rows: readonly JobRow[];
  sight: Sight;
  /** How many rows are kept ready above and below the screen. */
  ahead: number;
  /** How many slots get another row at once while the list scrolls steadily; after a jump it is one at a time. */
  atOnce: number;
  /** The slot in which the focus is keeps its row. */
  heldSlot: number | null;
};

/**
 * The slots with a few more of the wanted rows: first those on the screen from the top, then those around them. Returns
 * the same array when all are there.
 */
export function nextSlots(
  slots: readonly Slot[],
  { rows, sight, ahead, atOnce, heldSlot }: Wanted,
): { slots: readonly Slot[]; isDone: boolean } {
  const { from, to } = windowAround(sight, ahead, rows.length);
  const shown = new Set<number>();
  for (const { index, isSpare } of slots) if (!isSpare) shown.add(index);
  const missing: number[] = [];
  const look = (first: number, last: number) => {
    for (let index = Math.max(first, from); index <= Math.min(last, to); index++) {
      if (!shown.has(index)) missing.push(index);
    }
  };
  look(sight.first, sight.last);
  look(sight.last + 1, to);
  look(from, sight.first - 1);
  if (missing.length === 0) return { slots, isDone: true };

  const next = [...slots];
  const free = slots.filter(({ id, index, isSpare }) => id !== heldSlot && (isSpare || index < from || index > to));
  const turns = missing.length > atOnce ? 1 : missing.length;
  for (const [turn, index] of missing.slice(0, turns).entries()) {
    const id = free[turn]?.id ?? next.length;
    next[id] = { id, row: rows[index]!, index, isSpare: false };
  }
  return { slots: next, isDone: missing.length === turns };
}

/**
 * The window of rows around the screen. It has its full size at the ends of the list too, so that scrolling creates no
 * elements.
 */
function windowAround(sight: Sight, ahead: number, count: number): { from: number; to: number } {
  const size = sight.last - sight.first + 1 + 2 * ahead;
  const from = Math.max(0, Math.min(sight.first - ahead, count - size));
  return { from, to: Math.min(count, from + size) - 1 };
}

/**
 * The moves that bring elements into the order of their rows: which element to insert before which other. There are as
 * few moves as possible, and the element that is held never moves. `places` are the positions of their rows, in the
 * present order of the elements. The moves go from the last element to the first, so that they can be made one after
 * the other.
 */
export function movesIntoOrder(
  places: readonly number[],
  held: number | null,
): readonly { place: number; before: number | null }[] {
  const stay = longestRise(held === null ? places : besides(places, held));
  const sorted = [...places].sort((one, other) => one - other);
  return sorted
    .map((place, at) => ({ place, before: sorted[at + 1] ?? null }))
    .filter(({ place }) => !stay.has(place))
    .reverse();
}

/** The places that can stay beside the held one: those before it that are less, and those after it that are more. */
function besides(places: readonly number[], held: number): readonly number[] {
  const at = places.indexOf(held);
  return places.filter((place, index) => index === at || (index < at ? place < held : place > held));
}

/** The most places that already stand one after the other in their order. */
function longestRise(places: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = [];
  const before: number[] = [];
  let last = -1;
  places.forEach((place, at) => {
    [lengths[at], before[at]] = [1, -1];
    for (let earlier = 0; earlier < at; earlier++) {
      if (places[earlier]! < place && lengths[earlier]! >= lengths[at]!) {
        [lengths[at], before[at]] = [lengths[earlier]! + 1, earlier];
      }
    }
    if (last === -1 || lengths[at]! > lengths[last]!) last = at;
  });
  const rise = new Set<number>();
  for (let at = last; at !== -1; at = before[at]!) rise.add(places[at]!);
  return rise;
}
