import { categoryKey, floorLabel, type CategoryKey } from "../../../domain/floors";
import { kilometresTo, spotOf } from "../../../domain/geo/area";
import type { Point } from "../../../domain/geo/points";
import type { Province } from "../../../domain/provinces";
import type { PublicBrief } from "../../requests/brief";
import type { Sort } from "./sorts";

/** An open job as a row of the list. */
export type JobRow = PublicBrief;

/** What to search the rows for; an "all" or empty value filters nothing. */
export type Wanted = {
  sort: Sort;
  words: string;
  floor: string | "all";
  province: Province | "all";
  category: CategoryKey | "all";
};

/**
 * An index that finds rows without reading each: rows by floor, province and word, and their position in each order.
 */
export type JobIndex = {
  rows: readonly JobRow[];
  /** The floors that the rows have, with how many of each, in alphabetical order. */
  floors: readonly { name: string; jobs: number }[];
  /** The distance of a row to the centre, in whole kilometres; null where one of the two is not known. */
  distanceOf: (row: JobRow) => number | null;
  find: (wanted: Wanted) => readonly JobRow[];
};

/**
 * Caches a function of a row: rows are never changed, since a change brings a new object. A cached value is dropped
 * with its row.
 */
export function onceForEachRow<T>(work: (row: JobRow) => T): (row: JobRow) => T {
  const known = new WeakMap<JobRow, { value: T }>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before.value;
    const value = work(row);
    known.set(row, { value });
    return value;
  };
}

const spotOfRow = onceForEachRow(spotOf);
const wordsOfRow = onceForEachRow(wordsOf);

/**
 * Indexes the rows, none of which occurs twice; `centre` is the point from which distances are measured, when the
 * company has one. Each part of the index is made when it is first used.
 */
export function indexJobs(rows: readonly JobRow[], centre: Point | null): JobIndex {
  const byFloor = once(() => groups(rows, (row) => [floorLabel(row)]));
  const byProvince = once(() => groups(rows, ({ province }) => [province ?? ""]));
  const byCategory = once(() => groups(rows, ({ floorType }) => [categoryKey(floorType) ?? ""]));
  const byWord = once(() => groups(rows, wordsOfRow));
  const words = once(() => [...byWord().keys()].sort());
  const floors = once(() =>
    [...byFloor()].map(([name, jobs]) => ({ name, jobs: jobs.length })).sort((a, b) => inDutch(a.name, b.name)),
  );
  const distances = new Map<string, number | null>();
  const distanceOf = (row: JobRow) => {
    if (centre === null) return null;
    const spot = spotOfRow(row);
    if (!distances.has(spot)) distances.set(spot, kilometresTo(spot, centre));
    return distances.get(spot) ?? null;
  };
  const orders = new Map<Sort, Order>();
  const orderBy = (sort: Sort) => {
    const known = orders.get(sort) ?? ordered(rows, sort, distanceOf);
    orders.set(sort, known);
    return known;
  };

  return {
    rows,
    get floors() {
      return floors();
    },
    distanceOf,
    find(wanted) {
      const sets = [
        ...(wanted.floor === "all" ? [] : [byFloor().get(wanted.floor) ?? []]),
        // A job without a province is in every one (DASH-015).
        ...(wanted.province === "all" ? [] : [either(byProvince(), [wanted.province, ""])]),
        ...(wanted.category === "all" ? [] : [byCategory().get(wanted.category) ?? []]),
        ...plainWords(wanted.words).map((word) => either(byWord(), beginningWith(words(), word))),
      ];
      const order = orderBy(wanted.sort);
      const [fewest, ...others] = sets.sort((a, b) => a.length - b.length);
      if (fewest === undefined) return order.places.map((place) => rows[place]!);
      const rank = order.rank();
      const rest = others.map((places) => new Set(places));
      return [...new Set(fewest)]
        .filter((place) => rest.every((set) => set.has(place)))
        .sort((a, b) => rank[a]! - rank[b]!)
        .map((place) => rows[place]!);
    },
  };
}

const inDutch = new Intl.Collator("nl-NL").compare;

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

type Places = readonly number[];

function groups(rows: readonly JobRow[], keysOf: (row: JobRow) => readonly string[]): ReadonlyMap<string, Places> {
  const found = new Map<string, number[]>();
  rows.forEach((row, place) => {
    for (const key of keysOf(row)) {
      const group = found.get(key);
      if (group) group.push(place);
      else found.set(key, [place]);
    }
  });
  return found;
}

/** The places under any of the keys; one that stands under two of them comes twice. */
function either(index: ReadonlyMap<string, Places>, keys: readonly string[]): Places {
  return keys.flatMap((key) => index.get(key) ?? []);
}

/** The words that begin with this one: they stand together, and where they begin is found by halving. */
function beginningWith(words: readonly string[], start: string): readonly string[] {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < words.length && words[end]!.startsWith(start)) end += 1;
  return words.slice(low, end);
}

function wordsOf(row: JobRow): string[] {
  const texts = [row.title, floorLabel(row), row.city ?? "", row.province ?? "", row.locationText];
  return [...new Set(texts.flatMap(plainWords))];
}

/** Most texts have no accents to take off. */
const PLAIN = /^[ -~]*$/;

/** The words of a text in small letters and without accents: "Súdwest-Fryslân" is "sudwest" and "fryslan", "m²" is "m2". */
function plainWords(text: string): string[] {
  const plain = PLAIN.test(text) ? text : text.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

type Order = { places: readonly number[]; rank: () => readonly number[] };

/** The places of the rows in an order, and the rank of each place in it. What a row does not name stands last; what is alike goes newest first. */
function ordered(rows: readonly JobRow[], sort: Sort, distanceOf: (row: JobRow) => number | null): Order {
  const keys = rows.map((row) => keyOf(row, sort, distanceOf));
  const places = rows
    .map((_, place) => place)
    .sort((a, b) => keys[a]! - keys[b]! || rows[b]!._creationTime - rows[a]!._creationTime);
  const rank = once(() => {
    const ranks: number[] = [];
    places.forEach((place, index) => (ranks[place] = index));
    return ranks;
  });
  return { places, rank };
}

function keyOf(row: JobRow, sort: Sort, distanceOf: (row: JobRow) => number | null): number {
  switch (sort) {
    case "newest":
      return -row._creationTime;
    case "nearest":
      return distanceOf(row) ?? LAST;
    case "budget":
      return -(row.budgetMax ?? row.budgetMin ?? -LAST);
    case "size":
      return -(row.squareMeters ?? -LAST);
    case "start":
      return row.preferredStartDate === null ? LAST : Date.parse(row.preferredStartDate);
    default:
      return sort satisfies never;
  }
}

// No infinity: two of them have no difference.
const LAST = Number.MAX_SAFE_INTEGER;
