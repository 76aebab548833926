/** What a floor costs by the published prices per m²: a range, since nobody has seen the room yet (N16). */
import { pricesPerSquareMetre, type PricedWork } from "./content/prices";
import type { WizardFloor } from "./floors";

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

/** What a floor of so many m² costs, part by part and together, in whole euros including VAT. */
export function priceRange(
  { name, work }: PricedFloor,
  heating: PricedHeating | null,
  squareMetres: number,
): { parts: PricePart[]; total: PricePart } {
  const part = (called: string, of: PricedWork): PricePart => ({
    name: called,
    min: Math.round(pricesPerSquareMetre[of].min * squareMetres),
    max: Math.round(pricesPerSquareMetre[of].max * squareMetres),
  });
  const parts = [part(name, work), ...(heating ? [part(pricesPerSquareMetre[heating].name, heating)] : [])];
  const sum = (of: "min" | "max") => parts.reduce((total, each) => total + each[of], 0);
  return { parts, total: { name: "Samen", min: sum("min"), max: sum("max") } };
}
