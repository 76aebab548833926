import { priceError } from "../../../domain/forms/quote";
import { parseEuros } from "../../../domain/money";
import { eurosPerMetre } from "../../../domain/prices/priceBands";
import { PriceMeaning } from "../../prices/price-meaning";
import { PriceMeter } from "../../prices/price-meter";
import { usePriceNorm } from "../../prices/use-price-norm";
import type { Job } from "./job-summary";
import styles from "./quote-page.module.css";

/**
 * The price band of accepted quotes on jobs like this one, with the price that is being typed on the same scale (N17).
 */
export function WonPrices({ job, typed }: { job: Job; typed: string }) {
  const norm = usePriceNorm(job);
  // Without an area no price can be held against it.
  if (norm === null || job.squareMeters === null) return null;
  const cents = priceError(typed) === null ? parseEuros(typed) : null;
  const euros = cents === null ? null : eurosPerMetre(cents, job.squareMeters);
  return (
    <div className={styles.won} role="group" aria-label="Prijzen om mee te vergelijken">
      <b>Prijzen om mee te vergelijken</b>
      <PriceMeter norm={norm} euros={euros} />
      <div className="quiet">
        <PriceMeaning norm={norm} />
      </div>
    </div>
  );
}
