import { minutesOn } from "../../../domain/agenda/blockedTime";
import type { Slot } from "../../../domain/visits";

/** What is shorter is drawn as long as this, in minutes, so that it can be read and pressed. */
const SHORTEST = 30;

/** Where something stands in the column of a day: minutes since midnight, and which of how many lanes it takes. */
export type Placed<Item> = { item: Item; from: number; until: number; lane: number; lanes: number };

/** Places what lies on a day, YYYY-MM-DD: what overlaps stands side by side, in as few lanes as it takes. */
export function placeOn<Item extends Slot>(day: string, items: readonly Item[]): Placed<Item>[] {
  const parts = items.flatMap((item) => {
    const part = minutesOn(day, item);
    if (part === null) return [];
    const from = Math.min(part.from, 24 * 60 - SHORTEST);
    return [{ item, from, until: Math.max(part.until, from + SHORTEST), lane: 0, lanes: 1 }];
  });
  parts.sort((one, other) => one.from - other.from || other.until - one.until);
  let group: typeof parts = [];
  let ends: number[] = [];
  const close = () => {
    for (const part of group) part.lanes = ends.length;
    [group, ends] = [[], []];
  };
  for (const part of parts) {
    if (ends.every((end) => end <= part.from)) close();
    const free = ends.findIndex((end) => end <= part.from);
    part.lane = free === -1 ? ends.length : free;
    ends[part.lane] = part.until;
    group.push(part);
  }
  close();
  return parts;
}

/** The whole hours that a week shows: those of a working day, and more where something lies outside of them. */
export function hoursOf(placed: readonly Placed<unknown>[]): { first: number; last: number } {
  const first = Math.min(7, ...placed.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(19, ...placed.map(({ until }) => Math.ceil(until / 60)));
  return { first, last };
}
