import type { Municipality } from "../../municipalities";
import { findBand, PRICE_FLOORS, publishedWork, type PriceBand } from "../../prices/priceBands";
import type { CityTexts } from "./city-page";

/**
 * Price bands of the floors of a city page, for its province or else for the whole country; empty when there are none.
 */
export function cityBands(
  { prices }: CityTexts,
  { province }: Municipality,
  bands: readonly PriceBand[],
): readonly PriceBand[] {
  return PRICE_FLOORS.filter((floor) => publishedWork(floor).some((work) => prices.includes(work))).flatMap(
    (floor) => findBand(bands, floor, province) ?? [],
  );
}
