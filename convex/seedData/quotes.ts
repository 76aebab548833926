/** Quotes of the demo, on its jobs: one job with two pending, one with three, and one with an accepted quote. */
import type { QuoteContent } from "../../domain/quoteFields";
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
    status: "PENDING",
  },
];
