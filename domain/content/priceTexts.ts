/**
 * The texts of the prices page, besides the prices per m². Tiers are the specification's, the explanations are ours.
 */
import { formatBudget } from "../money";
import { savings } from "./figures/savings";
import type { FloorArt } from "../floors";

export type PriceTier = {
  key: "small" | "medium" | "large";
  name: string;
  price: string;
  area: string;
  examples: string;
  art: FloorArt;
  /** The one tier with the flag "Meest gekozen". */
  popular: boolean;
};

export const priceTiers = [
  {
    key: "small",
    name: "Kleine klus",
    price: formatBudget(300, 800),
    area: "tot 15 m²",
    examples: "Een slaapkamer, hal of werkkamer met laminaat of pvc, of een stuk vloer dat hersteld wordt.",
    art: "laminaat",
    popular: false,
  },
  {
    key: "medium",
    name: "Gemiddelde klus",
    price: formatBudget(800, 2500),
    area: "15-40 m²",
    examples: "Een woonkamer met pvc of parket, inclusief plinten en een ondervloer.",
    art: "pvc",
    popular: true,
  },
  {
    key: "large",
    name: "Grote klus",
    price: `${formatBudget(2500, 8000)}+`,
    area: "40+ m²",
    examples: "Een hele verdieping, een gietvloer door het huis, of een vloer met vloerverwarming eronder.",
    art: "visgraat",
    popular: false,
  },
] as const satisfies readonly PriceTier[];

/** What makes a floor more or less expensive. */
export const priceFactors = [
  {
    title: "Het materiaal",
    text: "Laminaat en pvc zijn het voordeligst. Massief hout, natuursteen en een gietvloer vragen meer materiaal en meer vakwerk.",
  },
  {
    title: "Het aantal vierkante meters",
    text: "Hoe groter de vloer, hoe lager de prijs per m². Voorrijden, opmeten en opruimen hoeft maar één keer.",
  },
  {
    title: "De ondergrond",
    text: "Een scheve of gescheurde dekvloer moet eerst worden geëgaliseerd. Dat kost tijd, maar het scheelt later een krakende vloer.",
  },
  {
    title: "De oude vloer",
    text: "Verwijderen en afvoeren staat vaak als aparte regel in de offerte. Vastgelijmd parket kost meer werk dan los laminaat.",
  },
  {
    title: "Het legpatroon",
    text: "Visgraat en tegels op maat vragen meer zaagwerk en geven meer snijverlies dan rechte banen.",
  },
  {
    title: "Afwerking en extra's",
    text: "Plinten, drempels, deuren inkorten, vloerverwarming en het verplaatsen van meubels tellen mee in het totaal.",
  },
] as const;

/** How to pay less for the same floor. */
export const savingTips = [
  {
    title: "Vergelijk meer dan één offerte",
    text: `Voor dezelfde vloer lopen offertes flink uiteen. ${savings.comparing}`,
  },
  {
    title: "Haal de oude vloer er zelf uit",
    text: "Los laminaat en tapijt kun je meestal zelf verwijderen. Vraag wel eerst of het bedrijf de ondergrond wil zien.",
  },
  {
    title: "Maak de kamer leeg",
    text: "Een lege kamer scheelt al snel een paar uur werk. Zet de meubels de avond ervoor in een andere ruimte.",
  },
  {
    title: "Doe meer ruimtes in één keer",
    text: "Twee kamers tegelijk is goedkoper dan twee keer een kamer, en de kleur komt uit dezelfde partij.",
  },
  {
    title: "Wees flexibel met de datum",
    text: "In de rustige weken van januari, februari en de zomer is er vaker plek. Zet bij je aanvraag dat de datum kan schuiven.",
  },
] as const;
