import type { CSSProperties } from "react";
import { publishedWork, bandPlace, normRange, PRICE_FLOORS, priceFloorNames } from "../../../domain/prices/priceBands";
import type { PriceBand } from "../../../domain/prices/priceBands";
import type { CityTexts } from "../../../domain/content/city/city-page";
import { pricedQuotes } from "../../../domain/limitWords";
import { provinceName, type Province } from "../../../domain/provinces";
import { Tag } from "../../ui/tag";
import styles from "./city-prices.module.css";

type Props = { texts: CityTexts; province: Province; bands: readonly PriceBand[] };

/** The prices of floors in the area from accepted quotes: a chart, and a table of the same numbers (N17). */
export function CityPrices({ texts, province, bands }: Props) {
  if (!PRICE_FLOORS.some((floor) => publishedWork(floor).some((work) => texts.prices.includes(work)))) return null;
  if (bands.length === 0) {
    return (
      <p className={`quiet ${styles.none}`}>
        Dit is een richtprijs. Echte cijfers komen hier zodra klanten in {provinceName(province)} genoeg offertes hebben
        gekozen.
      </p>
    );
  }
  const end = Math.max(...bands.map(({ high }) => high)) * 1.1;
  return (
    <section className={styles.prices} aria-labelledby="gekozen-prijzen">
      <h3 id="gekozen-prijzen">Wat klanten kozen</h3>
      {bands.some(({ isExample }) => isExample) && (
        <p>
          <Tag tone="oak">Voorbeeld</Tag> <span className="quiet">Deze cijfers zijn bedacht voor de demo.</span>
        </p>
      )}
      <details className={styles.table}>
        <summary>Bekijk de prijzen per vloer</summary>
        <ul className={styles.chart}>
          {bands.map((band) => (
            <li key={band.floor}>
              <span>
                <span>{priceFloorNames[band.floor]}</span>
                {band.province === null && <span className="quiet"> {bandPlace(band)}</span>}
              </span>
              <span className={`price ${styles.range}`}>{normRange(band)}</span>
              <i
                aria-hidden
                style={
                  { "--from": band.low / end, "--mid": band.middle / end, "--to": band.high / end } as CSSProperties
                }
              />
            </li>
          ))}
        </ul>
        <p className="quiet">
          Per vloer de middelste helft van de gekozen offertes, met btw en met alles wat erin zat. Het streepje is het
          midden. Uit minder dan {pricedQuotes} maken we geen cijfer, zodat niemands offerte te herkennen is.
        </p>
        <table>
          <caption className="visually-hidden">Prijzen per m² uit gekozen offertes</caption>
          <thead>
            <tr>
              <th scope="col">Vloer</th>
              <th scope="col">Van</th>
              <th scope="col">Midden</th>
              <th scope="col">Tot</th>
              <th scope="col">Offertes</th>
            </tr>
          </thead>
          <tbody>
            {bands.map(({ floor, province: region, low, middle, high, quotes }) => (
              <tr key={floor}>
                <th scope="row">
                  {priceFloorNames[floor]}
                  <span className="quiet">{region ?? "heel Nederland"}</span>
                </th>
                <td>€&nbsp;{low}</td>
                <td>€&nbsp;{middle}</td>
                <td>€&nbsp;{high}</td>
                <td>{quotes}+</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
