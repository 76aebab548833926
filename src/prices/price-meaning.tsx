import { bandPlace, priceFloorNames, type PriceNorm } from "../../domain/prices/priceBands";

type Props = {
  norm: PriceNorm;
  /** What the quotes are to who reads this; `PriceMeter` has the same word. */
  chosen: "gekozen" | "gewonnen";
};

/** Where the band beside quotes comes from, and of how many. */
export function PriceMeaning({ norm: { floor, band }, chosen }: Props) {
  const name = priceFloorNames[floor].toLowerCase();
  if (band === null) {
    return (
      <>
        Er zijn nog te weinig {chosen} offertes voor {name} om mee te vergelijken. Daarom staat hier onze richtprijs.
      </>
    );
  }
  return (
    <>
      {band.isExample && "Voorbeeldcijfers. "}
      ‘Meestal {chosen}’ is de middelste helft van minstens {band.quotes} {chosen} offertes voor {name}{" "}
      {bandPlace(band)}. Losse offertes zijn er niet in te herkennen.
    </>
  );
}
