import { endsAfter } from "convex-local-first/ends-after";
import type { PriceBand } from "../../domain/prices/priceBands";

/** Finds the price bands from accepted quotes; an empty list while there are too few quotes. */
export type FindPrices = () => Promise<readonly PriceBand[]>;

/** The path at which the server gives browsers the price bands that its documents contain. */
export const PRICES_PATH = "/prijzen.json";
/** A change of page waits no longer for it. */
const PATIENCE_MS = 1000;

/**
 * The price bands of a public page: on a server from the deployment, in a browser from the site's server; empty when
 * they cannot be loaded.
 */
export async function realPrices(find: FindPrices = ask): Promise<readonly PriceBand[]> {
  return await find().catch(() => []);
}

const ask: FindPrices = async () => {
  // Rendered ahead, a page knows of none.
  if (import.meta.env.SSR) return [];
  return (await (await fetch(PRICES_PATH, { signal: endsAfter(PATIENCE_MS) })).json()) as PriceBand[];
};
