import { ConvexHttpClient } from "convex/browser";
import { api } from "../convex/_generated/api";
import type { PriceBand } from "../domain/prices/priceBands.ts";
import type { FindPrices } from "../src/prices/real-prices.ts";
import { renewing } from "./renewing.ts";

type Options = {
  /** Asks the deployment; given by tests. */
  ask?: () => Promise<PriceBand[]>;
  now?: () => number;
};

/**
 * Makes a function that finds the price bands from accepted quotes (N17); an empty list while there are too few quotes.
 */
export function createPrices(convexUrl: string, { ask = asking(convexUrl), now = Date.now }: Options = {}): FindPrices {
  const find = renewing(ask, "Pages go out with the published prices only, since the deployment gives none:", now);
  return async () => (await find()) ?? [];
}

function asking(convexUrl: string): NonNullable<Options["ask"]> {
  const client = new ConvexHttpClient(convexUrl, { logger: false });
  return () => client.query(api.prices.bands, {});
}
