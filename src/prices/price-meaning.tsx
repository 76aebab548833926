import { bandPlace, priceFloorNames, type PriceNorm } from "../../domain/prices/priceBands";
import styles from "./price-meter.module.css";

/** An explanation, on request, of where the price band beside quotes comes from, and of how many quotes it is made. */
export function PriceMeaning({ norm: { floor, band } }: { norm: PriceNorm }) {
  const name = priceFloorNames[floor].toLowerCase();
  return (
    <details className={styles.meaning}>
      <summary>Hoe meten we dit?</summary>
      {band === null ? (
        <p>
          Er zijn nog te weinig geaccepteerde offertes voor {name} om mee te vergelijken. Daarom staat hier onze
          richtprijs.
        </p>
      ) : (
        <p>
          {band.isExample && "Voorbeeldcijfers. "}
          ‘Klanten kozen meestal’ is de middelste helft van minstens {band.quotes} geaccepteerde offertes voor {name}{" "}
          {bandPlace(band)}. Losse offertes zijn er niet in te herkennen.
        </p>
      )}
    </details>
  );
}
