import type { CSSProperties } from "react";
import { normRange, type PriceBand, type PriceNorm } from "../../domain/prices/priceBands";
import styles from "./price-meter.module.css";

type Props = {
  norm: PriceNorm;
  /** The price that is held against it, in euros per m²; null while there is none. */
  euros: number | null;
  /** The highest price that is shown beside it: meters under each other have one scale. */
  most?: number;
};

/**
 * A drawing of a price per m² on a scale with the price band, with the same in words (N17). It judges a price only by a
 * band of real accepted quotes: neither the demo's figures nor our published range say what is usual.
 */
export function PriceMeter({ norm, euros, most = euros ?? 0 }: Props) {
  const { low, high, band } = norm;
  const end = Math.max(high * 1.4, most * 1.08);
  const at = { "--from": low / end, "--to": high / end, "--here": (euros ?? 0) / end } as CSSProperties;
  return (
    <div className={styles.meter}>
      <div aria-hidden className={styles.plank} style={at}>
        <i className={styles.band} />
        {euros !== null && <i className={styles.here} />}
      </div>
      <p>
        {euros !== null && band?.isExample === false && <b>{standing(band, euros)}. </b>}
        <span className="quiet num">
          {band ? "Klanten kozen meestal" : "Richtprijs"}: <span className={styles.range}>{normRange(norm)}</span>
          {band?.isExample && " (voorbeeld)"}
        </span>
      </p>
    </div>
  );
}

function standing({ low, high }: PriceBand, euros: number): string {
  if (euros < low) return "Lager dan gebruikelijk";
  return euros > high ? "Hoger dan gebruikelijk" : "Gebruikelijke prijs";
}
