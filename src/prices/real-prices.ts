import type { PriceBand } from "../../domain/prices/priceBands";

/** Finds what floors cost by accepted quotes; an empty list while too few were accepted. */
export type FindPrices = () => Promise<readonly PriceBand[]>;

/** Where the server gives a browser what stands in its documents. */
export const PRICES_PATH = "/prijzen.json";
/** A change of page waits no longer for it. */
const PATIENCE_MS = 1000;

/** The bands of a public page: on a server as it finds them, in a browser as the server says, and else none. */
export async function realPrices(find: FindPrices = ask): Promise<readonly PriceBand[]> {
  return await find().catch(() => []);
}

const ask: FindPrices = async () => {
  // Rendered ahead, a page knows of none.
  if (import.meta.env.SSR) return [];
  return (await (await fetch(PRICES_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) })).json()) as PriceBand[];
};
