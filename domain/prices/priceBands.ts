/**
 * Actual prices of floors: bands per m², made of quotes that clients accepted (N17). A band gives the range of the
 * middle half of them, in steps of five euros, and never a single quote's price (docs/adr/0042-prices-and-figures.md).
 */
import { formatRange, pricesPerSquareMetre, type PricedWork } from "../content/prices";
import { categoryKeyOf, type CategoryKey } from "../floors";
import { provinceName, type Province } from "../provinces";

/** The floors and services that have price bands. */
export const PRICE_FLOORS = [
  "LAMINAAT",
  "PARKET",
  "VINYL",
  "TAPIJT",
  "NATUURSTEEN",
  "TEGELS",
  "GIETVLOER",
  "VLOERVERWARMING",
  "EGALISEREN",
] as const satisfies readonly CategoryKey[];
export type PriceFloor = (typeof PRICE_FLOORS)[number];

/** The name of each floor in a sentence. */
export const priceFloorNames = {
  LAMINAAT: "Laminaat",
  PARKET: "Parket",
  VINYL: "Pvc of vinyl",
  TAPIJT: "Tapijt",
  NATUURSTEEN: "Natuursteen",
  TEGELS: "Tegels",
  GIETVLOER: "Gietvloer",
  VLOERVERWARMING: "Vloerverwarming",
  EGALISEREN: "Egaliseren",
} satisfies Record<PriceFloor, string>;

/** A price band in whole euros per m², including VAT. `province` is null for the whole country. */
export type PriceBand = {
  floor: PriceFloor;
  province: Province | null;
  low: number;
  middle: number;
  high: number;
  /** At least so many quotes are in it: their number, rounded down to tens. */
  quotes: number;
  /** Made up for the demo. */
  isExample: boolean;
};

/** Bounds of an area and of a price per m² that say something of a floor: a repair or a hall does not. */
const AREA = { min: 5, max: 500 };
const EUROS = { min: 8, max: 400 };
const STEP = 5;

type Job = { floorType: string | null; answers?: { underfloorHeating?: boolean } | null };

/** Poured floors whose prices say nothing of the usual ones. */
const OTHER_POURED = ["Betonvloer", "Epoxyvloer"];

/**
 * The floor as which a job's quotes are counted and compared; null for a job without a floor, or for a floor together
 * with underfloor heating.
 */
export function priceFloorOf({ floorType, answers }: Job): PriceFloor | null {
  if (floorType === null || OTHER_POURED.includes(floorType)) return null;
  const key = categoryKeyOf(floorType);
  if (answers?.underfloorHeating && key !== "VLOERVERWARMING") return null;
  return PRICE_FLOORS.find((floor) => floor === key) ?? null;
}

/**
 * The price per m² in whole euros of a price in cents; null when the area is not known or the result is no plausible
 * price of a floor.
 */
export function eurosPerMetre(cents: number, squareMeters: number | null): number | null {
  if (squareMeters === null || squareMeters < AREA.min || squareMeters > AREA.max) return null;
  const euros = Math.round(cents / squareMeters / 100);
  return euros >= EUROS.min && euros <= EUROS.max ? euros : null;
}

/** The band of some prices per m², in any order: the range of their middle half, rounded outwards. */
export function bandOf(prices: readonly number[]): Pick<PriceBand, "low" | "middle" | "high" | "quotes"> {
  const sorted = [...prices].sort((one, other) => one - other);
  const low = Math.floor(quantile(sorted, 0.25) / STEP) * STEP;
  const high = Math.ceil(quantile(sorted, 0.75) / STEP) * STEP;
  return {
    low,
    middle: Math.round(quantile(sorted, 0.5) / STEP) * STEP,
    high: Math.max(high, low + STEP),
    quotes: Math.floor(sorted.length / 10) * 10,
  };
}

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)]!;
  return below + (sorted[Math.ceil(at)]! - below) * (at % 1);
}

/** The band of a floor in a province, else of the whole country; undefined when neither has one. */
export function findBand(
  bands: readonly PriceBand[],
  floor: PriceFloor,
  province: Province | null,
): PriceBand | undefined {
  const of = (region: Province | null) => bands.find((band) => band.floor === floor && band.province === region);
  return of(province) ?? of(null);
}

/** What a price is compared with: a band, or our published range while there is none. */
export type PriceNorm = { floor: PriceFloor; low: number; high: number; band: PriceBand | null };

/** What a price of this floor in this province is compared with; null when there is neither a band nor a published price. */
export function priceNorm(bands: readonly PriceBand[], floor: PriceFloor, province: Province | null): PriceNorm | null {
  const band = findBand(bands, floor, province);
  if (band) return { floor, low: band.low, high: band.high, band };
  const published = publishedWork(floor).map((work) => pricesPerSquareMetre[work]);
  if (published.length === 0) return null;
  const low = Math.min(...published.map(({ min }) => min));
  return { floor, low, high: Math.max(...published.map(({ max }) => max)), band: null };
}

/** The kinds of work whose published prices apply to a floor; none for levelling, which is priced on request. */
export function publishedWork(floor: PriceFloor): readonly PricedWork[] {
  switch (floor) {
    case "GIETVLOER":
      return ["pouredFloor"];
    case "VLOERVERWARMING":
      return ["electricHeating", "waterHeating"];
    case "EGALISEREN":
      return [];
    default:
      return ["laying"];
  }
}

/** A range per m² as text, "€ 35 – 50 per m²", with non-breaking spaces. */
export function normRange({ low, high }: Pick<PriceNorm, "low" | "high">): string {
  return `${formatRange({ min: low, max: high })}\u00a0per\u00a0m²`;
}

/** The region of a band, within a sentence: "in Zeeland". */
export function bandPlace({ province }: Pick<PriceBand, "province">): string {
  return province === null ? "in heel Nederland" : `in ${provinceName(province)}`;
}
