import { Button } from "@radix-ui/themes";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState, type CSSProperties } from "react";
import { priceEnds } from "../../../domain/content/priceEnds";
import { pricesPerSquareMetre } from "../../../domain/content/prices";
import { inPlace } from "../../../domain/content/city/place";
import { formatEuro } from "../../../domain/money";
import type { Municipality } from "../../../domain/municipalities";
import { bandPlace } from "../../../domain/prices/priceBands";
import {
  PRICED_FLOORS,
  PRICED_HEATING,
  priceRange,
  priceScale,
  type PricePart,
} from "../../../domain/prices/priceRange";
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

/**
 * A calculator of the price range of a floor from its kind, m² and heating; a link takes the answers to the wizard
 * (N16).
 */
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
  const province = municipality?.province ?? null;
  // "-5" is no five, however freely an area may be written.
  const typed = /^\s*\p{Pd}/u.test(area) ? null : parseArea(area);
  const squareMetres = typed !== null && typed <= MOST_METRES ? typed : null;
  const kind = PRICED_HEATING.find((each) => each === heating) ?? null;
  const range = squareMetres === null ? null : priceRange(floor, kind, squareMetres, bands, province);
  const take = () => {
    addToDraft("vo:wizard", (kept) => ({
      resume: "",
      ...(squareMetres !== null && { surfaceArea: area.trim() }),
      flooringType: floor.answer,
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
              <span className="quiet">{`${formatArea(squareMetres ?? 0)} × ${amounts(range.perMetre)} per m²${kind ? ", en de verwarming" : ""}`}</span>
            </p>
            {range.parts.length > 1 ? (
              <ul className={styles.parts}>
                {[...range.parts, range.total].map((part) => (
                  <li key={part.name}>
                    <span>{part.name}</span>
                    <span className="price">{amounts(part)}</span>
                    <Bar from={part.min / widest} to={part.max / widest} />
                  </li>
                ))}
              </ul>
            ) : (
              <AmongAll range={range.total} scale={priceScale(kind, squareMetres ?? 0, bands, province)} />
            )}
          </>
        )}
      </div>
      {range !== null && <Ends range={range.total} {...priceEnds(floor.answer)} />}
      <div className={styles.take}>
        <Button size="4" onClick={take}>
          Vraag hier offertes voor aan
        </Button>
        <p className="quiet">{takenWords(squareMetres !== null, kind !== null)}</p>
      </div>
      <p className="quiet">
        {range?.band
          ? `Inclusief leggen en btw. ${range.band.isExample ? "Voorbeeldcijfers: de" : "De"} middelste helft van de offertes die klanten kozen ${bandPlace(range.band)}.`
          : "Inclusief leggen en btw. Een richtprijs: wat het wordt, staat in je offertes."}
      </p>
    </div>
  );
}

/** A part of a plank; the words beside it say the same. */
function Bar({ from, to }: { from: number; to: number }) {
  return <i aria-hidden className={styles.bar} style={{ "--from": from, "--to": to } as CSSProperties} />;
}

/** Where a floor lies between the cheapest and the dearest of the same size. */
function AmongAll({ range, scale }: { range: PricePart; scale: { min: number; max: number } }) {
  const at = (amount: number) => (amount - scale.min) / Math.max(1, scale.max - scale.min);
  return (
    <div className={styles.among}>
      <Bar from={at(range.min)} to={at(range.max)} />
      <p className="quiet">
        <span>{euros(scale.min)}, de goedkoopste vloer</span>
        <span>{euros(scale.max)}, de duurste</span>
      </p>
    </div>
  );
}

/** What brings a floor to either end of its range. */
function Ends({ range, low, high }: { range: PricePart; low: string; high: string }) {
  return (
    <dl className={styles.ends}>
      <div>
        <dt>Dichter bij {euros(range.min)}</dt>
        <dd>{low}</dd>
      </div>
      <div>
        <dt>Dichter bij {euros(range.max)}</dt>
        <dd>{high}</dd>
      </div>
    </dl>
  );
}

/** "Je vloer, je vierkante meters en de verwarming zijn dan al ingevuld." */
function takenWords(area: boolean, heating: boolean): string {
  const taken = ["je vloer", area && "je vierkante meters", heating && "de verwarming"].filter(
    (part) => part !== false,
  );
  const list = [taken.slice(0, -1).join(", "), taken.at(-1)].filter(Boolean).join(" en ");
  const verb = taken.length === 1 ? "is" : "zijn";
  return `${list[0]!.toUpperCase()}${list.slice(1)} ${verb} dan al ingevuld.`;
}

/** A municipality as the wizard's fields name it: "Bergen" and its province for Bergen (NH). */
const placeOf = ({ name, province }: Municipality) => ({ place: name.replace(/ \([^()]*\)$/, ""), province });

const euros = (amount: number) => formatEuro(100 * amount);
const amounts = ({ min, max }: { min: number; max: number }) => `${euros(min)} tot ${euros(max)}`;
