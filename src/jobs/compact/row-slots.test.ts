import { describe, expect, test } from "vitest";
import { someJob } from "../../testing/jobs";
import type { JobRow } from "./job-index";
import { movesIntoOrder, nextSlots, slotsOfRows, type Sight, type Slot } from "./row-slots";

const rowsOf = (count: number, name = "job"): JobRow[] =>
  Array.from({ length: count }, (_, n) => someJob({ _id: `${name}${n}` as JobRow["_id"] }));
const rows = rowsOf(100);

/** The slots once all rows around what is in sight are drawn, and how many turns that took. */
function filled(before: readonly Slot[], list: readonly JobRow[], sight: Sight, heldSlot: number | null = null) {
  let slots = slotsOfRows(before, list);
  for (let turns = 1; ; turns++) {
    const next = nextSlots(slots, { rows: list, sight, ahead: 2, atOnce: 2, heldSlot });
    slots = next.slots;
    if (next.isDone) return { slots, turns };
  }
}
const placesIn = (slots: readonly Slot[]) =>
  slots
    .filter(({ isSpare }) => !isSpare)
    .map(({ index }) => index)
    .sort((one, other) => one - other);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe("the slots of a list", () => {
  test("show what is in sight first, after a jump one row a turn until no more than two are missing", () => {
    const first = nextSlots([], { rows, sight: { first: 0, last: 3 }, ahead: 2, atOnce: 2, heldSlot: null });
    expect(placesIn(first.slots)).toEqual([0]);
    expect(first.isDone).toBe(false);
    const { slots, turns } = filled([], rows, { first: 0, last: 3 });
    expect(placesIn(slots)).toEqual(range(0, 7));
    expect(turns).toBe(7);
    // Somebody scrolls on: both rows that come in are there at once.
    expect(filled(slots, rows, { first: 4, last: 7 }).turns).toBe(1);
  });

  test("are used again for what scrolls in, and stay what they are for what stays", () => {
    const { slots: before } = filled([], rows, { first: 10, last: 13 });
    const { slots } = filled(before, rows, { first: 12, last: 15 });
    expect(slots).toHaveLength(before.length);
    expect(placesIn(slots)).toEqual(range(10, 17));
    expect(slots.filter((slot) => before.includes(slot))).toHaveLength(6);
    for (const { row, index } of slots) expect(row).toBe(rows[index]);
  });

  test("are as many at the other end of the list, and none is left at the first", () => {
    const { slots: before } = filled([], rows, { first: 50, last: 53 });
    const { slots } = filled(before, rows, { first: 96, last: 99 });
    expect(slots).toHaveLength(before.length);
    expect(placesIn(slots)).toEqual(range(92, 99));
  });

  test("are made before anybody scrolls: none is added on the way from one end to the other", () => {
    let { slots } = filled([], rows, { first: 0, last: 3 });
    for (let first = 0; first <= 96; first++) {
      slots = filled(slots, rows, { first, last: first + 3 }).slots;
      expect(slots).toHaveLength(8);
    }
  });

  test("are no more than there are rows", () => {
    const { slots } = filled([], rows.slice(0, 3), { first: 0, last: 3 });
    expect(placesIn(slots)).toEqual([0, 1, 2]);
  });

  test("leave the row alone in which the focus is", () => {
    const { slots: before } = filled([], rows, { first: 0, last: 3 });
    const { slots } = filled(before, rows, { first: 40, last: 43 }, 1);
    expect(slots[1]).toBe(before[1]);
    expect(placesIn(slots)).toEqual([before[1]!.index, ...range(38, 45)]);
  });

  test("are the same ones when the rows are", () => {
    const { slots } = filled([], rows, { first: 0, last: 3 });
    expect(slotsOfRows(slots, rows)).toBe(slots);
    expect(slotsOfRows(slots, [...rows])).toBe(slots);
    expect(filled(slots, rows, { first: 0, last: 3 }).slots).toBe(slots);
  });

  test("move with their rows when a job comes in above, and only it is drawn", () => {
    const { slots: before } = filled([], rows, { first: 0, last: 3 });
    const added = [someJob({ _id: "new" as JobRow["_id"] }), ...rows];
    const moved = slotsOfRows(before, added);
    expect(moved.map(({ row }) => row)).toEqual(before.map(({ row }) => row));
    expect(moved.map(({ index }) => index)).toEqual(before.map(({ index }) => index + 1));
    const { slots } = filled(before, added, { first: 0, last: 3 });
    expect(slots.find(({ index }) => index === 0)!.row._id).toBe("new");
  });

  test("say at once what changed of a job, and show none that is gone", () => {
    const { slots: before } = filled([], rows, { first: 0, last: 3 });
    const taken = { ...rows[1]!, unlockCount: 3 };
    const changed = slotsOfRows(before, [rows[0]!, taken, ...rows.slice(2)]);
    expect(changed.find(({ index }) => index === 1)!.row).toBe(taken);
    const others = slotsOfRows(before, rowsOf(3, "other"));
    expect(placesIn(others)).toEqual([]);
    const { slots } = filled(others, rowsOf(3, "other"), { first: 0, last: 2 });
    expect(slots).toHaveLength(before.length);
    expect(placesIn(slots)).toEqual([0, 1, 2]);
  });
});

describe("elements come into the order of their rows", () => {
  const after = (places: readonly number[], held: number | null = null) => {
    const moved = [...places];
    const moves = movesIntoOrder(places, held);
    for (const { place, before } of moves) {
      moved.splice(moved.indexOf(place), 1);
      moved.splice(before === null ? moved.length : moved.indexOf(before), 0, place);
    }
    return { moved, moves: moves.length };
  };

  test.each([
    [[1, 2, 3], 0],
    [[4, 5, 1, 2, 3], 2],
    [[3, 4, 5, 1, 2], 2],
    [[9, 1, 2, 3, 4], 1],
    [[3, 2, 1], 2],
    [[], 0],
  ])("%j by %i moves", (places, count) => {
    expect(after(places)).toEqual({ moved: [...places].sort((a, b) => a - b), moves: count });
  });

  test("around the one that is held", () => {
    expect(movesIntoOrder([4, 5, 1, 2, 3], 4).map(({ place }) => place)).not.toContain(4);
    expect(after([4, 5, 1, 2, 3], 4).moved).toEqual([1, 2, 3, 4, 5]);
  });
});
