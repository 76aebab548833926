import { bandPlace, priceFloorNames, type PriceNorm } from "../../domain/prices/priceBands";
import styles from "./price-meter.module.css";

type Props = {
  norm: PriceNorm;
  /** What the quotes are to who reads this; `PriceMeter` has the same word. */
  chosen: "gekozen" | "gewonnen";
};

/** An explanation, on request, of where the price band beside quotes comes from, and of how many quotes it is made. */
export function PriceMeaning({ norm: { floor, band }, chosen }: Props) {
  const name = priceFloorNames[floor].toLowerCase();
  return (
    <details className={styles.meaning}>
      <summary>Hoe meten we dit?</summary>
      {band === null ? (
        <p>
          Er zijn nog te weinig {chosen} offertes voor {name} om mee te vergelijken. Daarom staat hier onze richtprijs.
        </p>
      ) : (
        <p>
          {band.isExample && "Voorbeeldcijfers. "}
          ‘Meestal {chosen}’ is de middelste helft van minstens {band.quotes} {chosen} offertes voor {name}{" "}
          {bandPlace(band)}. Losse offertes zijn er niet in te herkennen.
        </p>
      )}
    </details>
  );
}
