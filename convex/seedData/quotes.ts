/** Quotes of the demo, on its jobs: one job with two pending, one with three, and one with an accepted quote. */
import type { QuoteContent } from "../../domain/quoteFields";
import type { QuoteLine } from "../../domain/quotes/quoteLines";
import type { ProposalStatus } from "../../domain/status";
import type { CompanyKey } from "./people";

export type DemoQuote = Omit<QuoteContent, "startsFrom"> & {
  /** `shows` of the job that it is for. */
  job: string;
  company: CompanyKey;
  /** Days from the start of the demo. */
  startsInDays: number | null;
  status: ProposalStatus;
};

/** A line with 21 % btw; `price` in euros for one unit, or for the whole where nothing is counted. */
const line = (what: string, price: number, amount = 1, unit: QuoteLine["unit"] = "post"): QuoteLine => ({
  ...{ what, unit, vat: 21 },
  amount: Math.round(amount * 100),
  price: Math.round(price * 100),
});
const TERMS =
  "Deze offerte is 30 dagen geldig. Je betaalt 20% bij de start en de rest als de vloer ligt. Meerwerk spreken we vooraf af.";

/**
 * The quotes of the demo, from the oldest to the newest. A job with an accepted quote is COMPLETED, and its other
 * quotes are declined (I5).
 */
export const QUOTES: DemoQuote[] = [
  {
    job: "status COMPLETED",
    company: "ks",
    packageName: "Laminaat V-groef, 8 mm",
    description: "Laminaat met geluiddempende ondervloer en gefolieerde plinten. Twee dagen werk.",
    price: 142_500,
    startsInDays: null,
    guaranteeYears: 5,
    includedServices: ["Inmeetservice", "Plinten plaatsen"],
    status: "DECLINED",
  },
  {
    job: "status COMPLETED",
    company: "k5",
    packageName: "Laminaat zolder en slaapkamers",
    description: "Eiken-look laminaat, leggen in één dag. Meubels zetten we voor je aan de kant.",
    price: 128_000,
    startsInDays: null,
    guaranteeYears: 10,
    includedServices: ["Inmeetservice", "Plinten plaatsen", "Meubels verplaatsen"],
    websiteLink: "https://hollandsevloerders.example",
    status: "ACCEPTED",
  },
  {
    job: "two unlocks, budget with an upper bound only",
    company: "k6",
    packageName: "Keramische tegels 60 x 60",
    description: "Oude tegels eruit, vloer uitvlakken, nieuwe tegels leggen en voegen. Afvoer van puin is inbegrepen.",
    price: 139_500,
    startsInDays: 14,
    guaranteeYears: 5,
    includedServices: ["Inmeetservice", "Verwijderen oude vloer", "Egaliseren ondervloer"],
    websiteLink: "https://tegelwerkdehaan.example",
    workDays: 3,
    lines: [
      line("Oude tegels eruit, puin afgevoerd", 18, 14, "m²"),
      line("Vloer uitvlakken", 9.5, 14, "m²"),
      line("Keramische tegels 60 x 60, antraciet", 24, 15, "m²"),
      line("Leggen en voegen", 45, 14, "m²"),
      line("Kitwerk langs douche en dorpel", 20),
    ],
    terms: TERMS,
    status: "PENDING",
  },
  {
    job: "two unlocks, budget with an upper bound only",
    company: "ks",
    packageName: "Badkamer, toilet en hal betegelen",
    description: "Prijs voor leggen en voegen met door jou gekozen tegels tot 35 euro per vierkante meter.",
    price: 156_250,
    startsInDays: 21,
    status: "PENDING",
  },
  {
    job: "unlocked by KS",
    company: "k5",
    packageName: "PVC visgraat als alternatief",
    description: "PVC in visgraat met akoestische ondervloer: lichter om naar boven te dragen en voldoet aan 10 dB.",
    price: 239_000,
    startsInDays: 20,
    guaranteeYears: 10,
    includedServices: ["Inmeetservice", "Egaliseren ondervloer"],
    workDays: 2,
    lines: [
      line("Pvc visgraat, eiken look", 34.5, 42, "m²"),
      line("Leggen en snijverlies", 12, 40, "m²"),
      line("Akoestische ondervloer, 10 dB", 6.9, 40, "m²"),
      line("Egaliseren", 185),
    ],
    status: "DECLINED",
  },
  {
    job: "unlocked by KS",
    company: "ks",
    packageName: "Eiken visgraat, geolied",
    description:
      "Lamelparket in visgraat op een ondervloer van 10 dB, geolied, met eiken plinten. Ook het sjouwen naar driehoog zit in de prijs.",
    price: 387_500,
    startsInDays: 28,
    guaranteeYears: 15,
    includedServices: ["Inmeetservice", "Egaliseren ondervloer", "Plinten plaatsen", "Meubels verplaatsen"],
    websiteLink: "https://vanleeuwenvloeren.example",
    workDays: 4,
    lines: [
      line("Eiken lamelparket in visgraat, geolied", 52.5, 40, "m²"),
      line("Visgraat leggen en verlijmen", 22.5, 40, "m²"),
      line("Ondervloer, 10 dB", 9.5, 40, "m²"),
      line("Eiken plinten plaatsen", 12.5, 26, "m"),
      line("Sjouwen naar driehoog en meubels verplaatsen", 170),
    ],
    terms: TERMS,
    status: "PENDING",
  },
  {
    job: "unlocked by KS",
    company: "k6",
    packageName: "Keramisch visgraat",
    description: "Keramische visgraat op een ontkoppelmat. Zwaarder, maar vrijwel onderhoudsvrij.",
    price: 421_000,
    startsInDays: null,
    guaranteeYears: 5,
    includedServices: ["Inmeetservice", "Egaliseren ondervloer"],
    workDays: 5,
    lines: [
      line("Keramische tegels, visgraat", 39.5, 44, "m²"),
      line("Leggen en voegen", 42, 40, "m²"),
      line("Ontkoppelmat", 14.8, 40, "m²"),
      line("Egaliseren", 350),
      line("Korting: samen met de buren", -150),
    ],
    status: "PENDING",
  },
];
