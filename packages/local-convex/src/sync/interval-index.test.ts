import fc from "fast-check";
import { expect, test } from "vitest";
import { IntervalIndex } from "./interval-index";

const key = fc.string({ unit: fc.constantFrom("\0", "\x01", "a", "b", "\xff"), maxLength: 4 });
const interval = fc.record({
  start: key,
  end: fc.oneof(fc.constant(null), key),
  value: fc.integer({ min: 0, max: 9 }),
});
type Interval = { start: string; end: string | null; value: number };

const contains = (each: Interval, at: string): boolean => each.start <= at && (each.end === null || at < each.end);

function stab(index: IntervalIndex<number>, at: string): number[] {
  const found = new Set<number>();
  index.stab(at, (value) => found.add(value));
  return [...found].sort();
}

test("S1 an interval is found by exactly the keys it contains, whatever was added and removed", () => {
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 40 }), fc.array(fc.nat(), { maxLength: 20 }), key, (all, drops, at) => {
      const index = new IntervalIndex<number>();
      const kept = new Map<string, Interval>();
      const name = (each: Interval): string => JSON.stringify(each);
      for (const each of all) {
        index.add(each.start, each.end, each.value);
        kept.set(name(each), each);
      }
      for (const drop of drops) {
        const each = all[drop % Math.max(all.length, 1)];
        if (!each) continue;
        index.delete(each.start, each.end, each.value);
        kept.delete(name(each));
      }
      const expected = new Set([...kept.values()].filter((each) => contains(each, at)).map((each) => each.value));
      expect(stab(index, at)).toEqual([...expected].sort());
    }),
  );
});

test("S1 an index that everything was removed from is empty", () => {
  const index = new IntervalIndex<string>();
  index.add("a", "b", "x");
  index.add("a", "a\0", "x");
  index.add("a", null, "y");
  expect(index.isEmpty).toBe(false);
  index.delete("a", "b", "x");
  index.delete("a", "a\0", "x");
  index.delete("a", null, "y");
  expect(index.isEmpty).toBe(true);
});
