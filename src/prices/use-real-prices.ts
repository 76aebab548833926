import { useEffect, useState } from "react";
import type { PriceBand } from "../../domain/prices/priceBands";
import { realPrices } from "./real-prices";

/**
 * The price bands from accepted quotes, loaded from the site's server once the component is shown; empty until they
 * have arrived.
 */
export function useRealPrices(): readonly PriceBand[] {
  const [bands, setBands] = useState<readonly PriceBand[]>([]);
  useEffect(() => void realPrices().then(setBands), []);
  return bands;
}
