import type { Municipality } from "../../municipalities";
import { findBand, PRICE_FLOORS, publishedWork, type PriceBand } from "../../prices/priceBands";
import type { CityTexts } from "./city-page";

/** What the floors of a page cost in its province by accepted quotes, or in the whole country; empty where nobody knows. */
export function cityBands(
  { prices }: CityTexts,
  { province }: Municipality,
  bands: readonly PriceBand[],
): readonly PriceBand[] {
  return PRICE_FLOORS.filter((floor) => prices.includes(publishedWork(floor))).flatMap(
    (floor) => findBand(bands, floor, province) ?? [],
  );
}
