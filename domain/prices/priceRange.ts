/**
 * What a floor costs, by quotes that clients accepted where there are enough of them, else by the published prices per
 * m². It is a range, since nobody has seen the room yet (N16, N17).
 */
import { pricesPerSquareMetre, type PricedWork } from "../content/prices";
import type { WizardAnswer } from "../floors";
import { findBand, priceFloorOf, type PriceBand } from "./priceBands";
import type { Province } from "../provinces";

/** A floor whose price can be computed: its name, its published price, and its answer in the wizard. */
export type PricedFloor = { name: string; work: PricedWork; answer: WizardAnswer };

const laid = (answer: WizardAnswer, name: string = answer): PricedFloor => ({ name, work: "laying", answer });

/** The floors that have a published price. */
export const PRICED_FLOORS: readonly PricedFloor[] = [
  laid("Laminaat"),
  laid("Vinyl/PVC", "Pvc of vinyl"),
  laid("Parket (massief hout)", "Parket"),
  laid("Tegels (keramisch)", "Tegels"),
  laid("Tapijt"),
  laid("Natuursteen"),
  { name: "Gietvloer", work: "pouredFloor", answer: "Gietvloer" },
];

/** The kinds of underfloor heating that have a published price. */
export const PRICED_HEATING = ["electricHeating", "waterHeating"] as const satisfies readonly PricedWork[];
export type PricedHeating = (typeof PRICED_HEATING)[number];

/** A part of a floor's price, in whole euros. */
export type PricePart = { name: string; min: number; max: number };

/**
 * The price range of a floor of this area in m², by part and in total, in whole euros including VAT. The floor itself
 * costs what its band says, in the province or else in the country; `band` is null where there is none.
 */
export function priceRange(
  { name, work, answer }: PricedFloor,
  heating: PricedHeating | null,
  squareMetres: number,
  bands: readonly PriceBand[] = [],
  province: Province | null = null,
): { parts: PricePart[]; total: PricePart; perMetre: { min: number; max: number }; band: PriceBand | null } {
  const key = priceFloorOf({ floorType: answer });
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
 * The lowest and highest price of all floors of this area in m², with the same heating and in the same province, as the
 * scale on which a range is drawn.
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
