import { Button } from "@radix-ui/themes";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState, type CSSProperties } from "react";
import { pricesPerSquareMetre } from "../../../domain/content/prices";
import { inPlace } from "../../../domain/content/city/place";
import { formatEuro } from "../../../domain/money";
import type { Municipality } from "../../../domain/municipalities";
import { bandPlace } from "../../../domain/prices/priceBands";
import { PRICED_FLOORS, PRICED_HEATING, priceRange, type PricePart } from "../../../domain/prices/priceRange";
import { formatArea, parseArea } from "../../../domain/units";
import { useRealPrices } from "../../prices/use-real-prices";
import { optionsOf, SelectField } from "../../ui/forms/select-field";
import { addToDraft } from "../../ui/forms/stored-draft";
import { TextField } from "../../ui/forms/text-field";
import styles from "./calculator.module.css";

const HEATING = [
  { value: "", label: "Nee" },
  ...PRICED_HEATING.map((value) => ({ value, label: pricesPerSquareMetre[value].name })),
];
/** Above this nobody asks a list of prices. */
const MOST_METRES = 1000;

export type CalculatorProps = {
  /** Where the floor comes, on the page of a municipality. */
  municipality?: Municipality | undefined;
  /** What the page is about, and is reckoned first. */
  about?: "laying" | "heating" | "pouredFloor";
};

/** A floor, its m² and heating as a range of money, to be taken along into the wizard (N16). */
export function Calculator({ municipality, about = "laying" }: CalculatorProps) {
  const navigate = useNavigate();
  const first = useRef<HTMLFieldSetElement>(null);
  const [name, setName] = useState((PRICED_FLOORS.find(({ work }) => work === about) ?? PRICED_FLOORS[0]!).name);
  const [area, setArea] = useState("25");
  const [heating, setHeating] = useState<string>(about === "heating" ? "waterHeating" : "");
  const bands = useRealPrices();
  // It takes the place of the button that opened it.
  useEffect(() => first.current?.querySelector("select")?.focus(), []);
  const floor = PRICED_FLOORS.find((each) => each.name === name)!;
  const typed = parseArea(area);
  const squareMetres = typed !== null && typed <= MOST_METRES ? typed : null;
  const kind = PRICED_HEATING.find((each) => each === heating) ?? null;
  const range = squareMetres === null ? null : priceRange(floor, kind, squareMetres, bands);
  const take = () => {
    addToDraft("vo:wizard", (kept) => ({
      resume: "",
      ...(squareMetres !== null && { surfaceArea: area.trim() }),
      ...(floor.answer && { flooringType: floor.answer }),
      ...(kind && { underfloorHeating: true }),
      // Where somebody lives, they know better than the page that they read.
      ...(municipality && !kept.address && !kept.place && placeOf(municipality)),
    }));
    void navigate({ to: "/brief-form" });
  };
  const widest = range?.total.max ?? 1;
  return (
    <div className={styles.calculator}>
      <fieldset ref={first} className={styles.fields}>
        <legend className={municipality ? styles.legend : "visually-hidden"}>
          Reken je vloer {municipality ? `${inPlace(municipality)} ` : ""}uit
        </legend>
        <SelectField
          label="Welke vloer?"
          options={optionsOf(PRICED_FLOORS.map((each) => each.name))}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Hoeveel vierkante meter?"
          unit="m²"
          inputMode="decimal"
          maxLength={8}
          value={area}
          onChange={(event) => setArea(event.target.value)}
          error={
            area.trim() !== "" && squareMetres === null ? `Vul een getal in tot ${formatArea(MOST_METRES)}.` : undefined
          }
        />
        <SelectField
          label="Vloerverwarming erbij?"
          options={HEATING}
          value={heating}
          onChange={(event) => setHeating(event.target.value)}
        />
      </fieldset>
      <div role="status" className={styles.outcome}>
        {range === null ? (
          <p className="quiet">Vul je vierkante meters in, dan zie je wat je vloer kost.</p>
        ) : (
          <>
            <p className={styles.total}>
              <span>Ongeveer</span> <b className="price">{amounts(range.total)}</b>
            </p>
            <ul className={styles.parts}>
              {[...range.parts, ...(range.parts.length > 1 ? [range.total] : [])].map((part) => (
                <li key={part.name}>
                  <span>{part.name}</span>
                  <span className="price">{amounts(part)}</span>
                  {/* One part alone has nothing to be held against. */}
                  {range.parts.length > 1 && (
                    <i
                      aria-hidden
                      style={{ "--from": part.min / widest, "--to": part.max / widest } as CSSProperties}
                    />
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button size="4" onClick={take}>
        Vraag hier offertes voor aan
      </Button>
      <p className="quiet">
        {range?.band
          ? `Inclusief leggen en btw. ${range.band.isExample ? "Voorbeeldcijfers: de" : "De"} middelste helft van de offertes die klanten kozen ${bandPlace(range.band)}.`
          : "Inclusief leggen en btw. Een richtprijs: wat het wordt, staat in je offertes."}
      </p>
    </div>
  );
}

/** A municipality as the wizard's fields name it: "Bergen" and its province for Bergen (NH). */
const placeOf = ({ name, province }: Municipality) => ({ place: name.replace(/\s*\(.*\)$/, ""), province });

const amounts = ({ min, max }: PricePart) => `${formatEuro(100 * min)} tot ${formatEuro(100 * max)}`;
