import { MUNICIPALITIES } from "../../../domain/municipalities";
import { landAcross } from "../../../domain/geo/outline";
import { MUNICIPALITY_POINTS, type Point } from "../../../domain/geo/points";
import type { Province } from "../../../domain/provinces";

/** The size of the drawing, in its own units. */
export const LAND = { width: 380, height: 460 } as const;

/** The left edge of the drawing, in degrees of longitude. */
const WEST = 3.3;
const NORTH = 53.58;
const PER_DEGREE = 160;
/** The length of a degree of longitude here, as a part of one of latitude. */
const NARROW = Math.cos((52.2 * Math.PI) / 180);

const ROW = 9;
const STEP = 3;
const JOINT = 1.2;
/** No town is farther from the nearest other one. */
const REACH = 60;
/** Lengths of planks, one row after the other, so that no two joints lie above each other. */
const LENGTHS = [39, 30, 45, 33, 42, 27];

/** A province as a floor: its planks as one path, and how many there are. */
export type ProvinceFloor = { province: Province; path: string; planks: number };

/** The position of a point on the earth in the drawing. */
export function placeOf({ lat, lon }: Point): { x: number; y: number } {
  return { x: (lon - WEST) * NARROW * PER_DEGREE, y: (NORTH - lat) * PER_DEGREE };
}

/**
 * The Netherlands as rows of planks, cut where a province ends; a point belongs to the province of the nearest
 * municipality. It is made once, when a map is first shown, in portions: each call adds up to `rows` more. Empty until
 * all are made.
 */
export function floorsOfLand(rows = Infinity): readonly ProvinceFloor[] {
  land ??= beginLand();
  for (let more = 0; more < rows && land.row * ROW < LAND.height; more++) layRow(land);
  if (land.row * ROW < LAND.height) return NONE;
  land.floors ??= [...land.paths].map(([province, planks]) => ({
    province,
    path: planks.join(""),
    planks: planks.length,
  }));
  return land.floors;
}

const NONE: readonly ProvinceFloor[] = [];

/** The land as far as it is laid: its next row, and the planks of each province. */
type Land = {
  towns: readonly Town[];
  row: number;
  paths: Map<Province, string[]>;
  floors?: readonly ProvinceFloor[];
};
let land: Land | undefined;

function beginLand(): Land {
  const towns = MUNICIPALITIES.flatMap(({ name, province }) => {
    const point = MUNICIPALITY_POINTS.get(name);
    return point ? [{ province, ...placeOf(point) }] : [];
  });
  return { towns: towns.sort((a, b) => a.x - b.x), row: 0, paths: new Map() };
}

function layRow(land: Land): void {
  const { row, paths } = land;
  land.row += 1;
  const y = row * ROW;
  const isLand = landAcross(NORTH - (y + ROW / 2) / PER_DEGREE);
  const provinceAt = provincesAcross(
    land.towns.filter((town) => Math.abs(town.y - y) < REACH),
    y + ROW / 2,
  );
  let from = 0;
  let before: Province | null = null;
  for (let x = 0; x <= LAND.width; x += STEP) {
    const middle = x + STEP / 2;
    const here = isLand(WEST + middle / (NARROW * PER_DEGREE)) ? provinceAt(middle) : null;
    // A plank ends where its province does, and where its length is up.
    const isCut = here === before && (x + row * 17) % LENGTHS[row % LENGTHS.length]! < STEP;
    if (here === before && !isCut) continue;
    if (before !== null && x > from) add(paths, before, from, y, x - from);
    from = x;
    before = here;
  }
}

function add(paths: Map<Province, string[]>, province: Province, x: number, y: number, width: number): void {
  const plank = `M${x} ${y}h${width - JOINT}v${ROW - JOINT}h${JOINT - width}z`;
  const known = paths.get(province);
  if (known) known.push(plank);
  else paths.set(province, [plank]);
}

type Town = { province: Province; x: number; y: number };

/**
 * The province of the nearest town, for places that follow each other from west to east; so do `towns`, so those on either
 * side are looked at until the nearest is found.
 */
function provincesAcross(towns: readonly Town[], y: number): (x: number) => Province | null {
  let east = 0;
  return (x) => {
    while (east < towns.length && towns[east]!.x < x) east += 1;
    let nearest: Town | null = null;
    let least = Infinity;
    let left = east - 1;
    let right = east;
    for (;;) {
      const west = towns[left];
      const next = towns[right];
      const isWest = west !== undefined && (next === undefined || x - west.x < next.x - x);
      const town = isWest ? west : next;
      if (town === undefined || (town.x - x) ** 2 >= least) return nearest?.province ?? null;
      if (isWest) left -= 1;
      else right += 1;
      const distance = (town.x - x) ** 2 + (town.y - y) ** 2;
      if (distance < least) {
        nearest = town;
        least = distance;
      }
    }
  };
}
