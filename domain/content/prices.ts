/** Every price per m²: the specification's. What the prices page says beside them: priceTexts.ts, which no other page loads. */

/** Sample prices in whole euros per m². */
export const pricesPerSquareMetre = {
  laying: { name: "Vloer laten leggen", min: 25, max: 75, art: "laminaat" },
  electricHeating: { name: "Elektrische vloerverwarming", min: 40, max: 80, art: "vloerverwarming-elektrisch" },
  waterHeating: { name: "Vloerverwarming op water", min: 50, max: 100, art: "vloerverwarming" },
  pouredFloor: { name: "Gietvloer", min: 50, max: 150, art: "gietvloer" },
} as const;
export type PricedWork = keyof typeof pricesPerSquareMetre;

/** What heating costs, of either kind. */
export const heatingPrices = {
  min: pricesPerSquareMetre.electricHeating.min,
  max: pricesPerSquareMetre.waterHeating.max,
} as const;

/** "€ 25 – 75", with spaces that do not break. */
export function formatRange({ min, max }: { min: number; max: number }): string {
  return `€\u00a0${min} – ${max}`;
}
