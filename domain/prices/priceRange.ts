/**
 * What a floor costs, by quotes that clients accepted where there are enough of them, else by the published prices per m²:
 * a range, since nobody has seen the room yet (N16, N17).
 */
import { pricesPerSquareMetre, type PricedWork } from "../content/prices";
import type { WizardFloor } from "../floors";
import { findBand, priceFloorOf, type PriceBand } from "./priceBands";
import type { Province } from "../provinces";

/** A floor that can be reckoned: its name, which price it has, and what the wizard calls it. */
export type PricedFloor = { name: string; work: PricedWork; answer: WizardFloor | null };

const laid = (answer: WizardFloor, name: string = answer): PricedFloor => ({ name, work: "laying", answer });

/** The floors that have a published price. */
export const PRICED_FLOORS: readonly PricedFloor[] = [
  laid("Laminaat"),
  laid("Vinyl/PVC", "Pvc of vinyl"),
  laid("Parket (massief hout)", "Parket"),
  laid("Tegels (keramisch)", "Tegels"),
  laid("Tapijt"),
  laid("Natuursteen"),
  { name: "Gietvloer", work: "pouredFloor", answer: null },
];

/** The kinds of heating below a floor that have a published price. */
export const PRICED_HEATING = ["electricHeating", "waterHeating"] as const satisfies readonly PricedWork[];
export type PricedHeating = (typeof PRICED_HEATING)[number];

/** A part of what a floor costs, in whole euros. */
export type PricePart = { name: string; min: number; max: number };

/**
 * What a floor of so many m² costs, part by part and together, in whole euros including VAT. The floor itself costs what
 * its band says, in the province or else in the country; `band` is null where none of them has one.
 */
export function priceRange(
  { name, work, answer }: PricedFloor,
  heating: PricedHeating | null,
  squareMetres: number,
  bands: readonly PriceBand[] = [],
  province: Province | null = null,
): { parts: PricePart[]; total: PricePart; perMetre: { min: number; max: number }; band: PriceBand | null } {
  const key = priceFloorOf({ floorType: answer ?? name });
  const band = (key && findBand(bands, key, province)) ?? null;
  const part = (called: string, { min, max }: { min: number; max: number }): PricePart => ({
    name: called,
    min: Math.round(min * squareMetres),
    max: Math.round(max * squareMetres),
  });
  const { min, max } = pricesPerSquareMetre[work];
  const floor = band ? { min: band.low, max: band.high } : { min, max };
  const below = heating && pricesPerSquareMetre[heating];
  const parts = [part(name, floor), ...(below ? [part(below.name, below)] : [])];
  const sum = (of: "min" | "max") => parts.reduce((total, each) => total + each[of], 0);
  return { parts, total: { name: "Samen", min: sum("min"), max: sum("max") }, perMetre: floor, band };
}

/**
 * Between which amounts all floors of so many m² lie, with the same heating below each and in the same province: what a
 * range is held against.
 */
export function priceScale(
  heating: PricedHeating | null,
  squareMetres: number,
  bands: readonly PriceBand[] = [],
  province: Province | null = null,
): { min: number; max: number } {
  const totals = PRICED_FLOORS.map((floor) => priceRange(floor, heating, squareMetres, bands, province).total);
  return { min: Math.min(...totals.map(({ min }) => min)), max: Math.max(...totals.map(({ max }) => max)) };
}
