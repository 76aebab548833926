import type { CSSProperties } from "react";
import { normRange, type PriceNorm } from "../../domain/prices/priceBands";
import styles from "./price-meter.module.css";

type Props = {
  norm: PriceNorm;
  /** The price that is held against it, in euros per m²; null while there is none. */
  euros: number | null;
  /** The highest price that is shown beside it: meters under each other have one scale. */
  most?: number;
  /** What the quotes of the band are to who reads this. */
  chosen: "gekozen" | "gewonnen";
};

/** A drawing of a price per m² on a scale with the price band, with the same in words (N17). */
export function PriceMeter({ norm, euros, most = euros ?? 0, chosen }: Props) {
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
        {euros !== null && <b>{standing(norm, euros)}. </b>}
        <span className="quiet num">
          {band ? `Meestal ${chosen}` : "Richtprijs"}: <span className={styles.range}>{normRange(norm)}</span>
          {band?.isExample && " (voorbeeld)"}
        </span>
      </p>
    </div>
  );
}

function standing({ low, high, band }: PriceNorm, euros: number): string {
  const where = euros < low ? 0 : euros > high ? 2 : 1;
  return band
    ? ["Lager dan gebruikelijk", "Gebruikelijke prijs", "Hoger dan gebruikelijk"][where]!
    : ["Onder de richtprijs", "Binnen de richtprijs", "Boven de richtprijs"][where]!;
}
