import { useEffect, useState } from "react";
import type { PriceBand } from "../../domain/prices/priceBands";
import { realPrices } from "./real-prices";

/** What floors cost by accepted quotes, asked of the site's server once it is shown; none until it has answered. */
export function useRealPrices(): readonly PriceBand[] {
  const [bands, setBands] = useState<readonly PriceBand[]>([]);
  useEffect(() => void realPrices().then(setBands), []);
  return bands;
}
