/**
 * Every price per m²; all are the specification's. The other texts of the prices page are in priceTexts.ts, which no
 * other page loads.
 */

/** Sample prices in whole euros per m². */
export const pricesPerSquareMetre = {
  laying: { name: "Vloer laten leggen", min: 25, max: 75, art: "laminaat" },
  electricHeating: { name: "Elektrische vloerverwarming", min: 40, max: 80, art: "vloerverwarming-elektrisch" },
  waterHeating: { name: "Vloerverwarming op water", min: 50, max: 100, art: "vloerverwarming" },
  pouredFloor: { name: "Gietvloer", min: 50, max: 150, art: "gietvloer" },
} as const;
export type PricedWork = keyof typeof pricesPerSquareMetre;

/** The prices of both kinds of heating as one range, in euros per m². */
export const heatingPrices = {
  min: pricesPerSquareMetre.electricHeating.min,
  max: pricesPerSquareMetre.waterHeating.max,
} as const;

/** A range of prices, "€ 25 – 75", with non-breaking spaces. */
export function formatRange({ min, max }: { min: number; max: number }): string {
  return `€\u00a0${min} – ${max}`;
}
