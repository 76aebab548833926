/** Quotes of the demo, on its jobs: one job with two pending, one with three, and one with an accepted quote. */
import type { ExtraService } from "../../domain/extraServices";
import type { ProposalStatus } from "../../domain/status";
import type { CompanyKey } from "./people";

export type DemoQuote = {
  /** `shows` of the job that it is for. */
  job: string;
  company: CompanyKey;
  title: string;
  description: string;
  /** Whole cents, including VAT. */
  priceCents: number;
  /** Days from the start of the demo. */
  startsInDays: number | null;
  guaranteeYears: number | null;
  includedServices: ExtraService[] | null;
  website: string;
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
    title: "Laminaat V-groef, 8 mm",
    description: "Laminaat met geluiddempende ondervloer en gefolieerde plinten. Twee dagen werk.",
    priceCents: 142_500,
    startsInDays: null,
    guaranteeYears: 5,
    includedServices: ["Inmeetservice", "Plinten plaatsen"],
    website: "",
    status: "DECLINED",
  },
  {
    job: "status COMPLETED",
    company: "k5",
    title: "Laminaat zolder en slaapkamers",
    description: "Eiken-look laminaat, leggen in één dag. Meubels zetten we voor je aan de kant.",
    priceCents: 128_000,
    startsInDays: null,
    guaranteeYears: 10,
    includedServices: ["Inmeetservice", "Plinten plaatsen", "Meubels verplaatsen"],
    website: "https://hollandsevloerders.example",
    status: "ACCEPTED",
  },
  {
    job: "two unlocks, budget with an upper bound only",
    company: "k6",
    title: "Keramische tegels 60 x 60",
    description: "Oude tegels eruit, vloer uitvlakken, nieuwe tegels leggen en voegen. Afvoer van puin is inbegrepen.",
    priceCents: 139_500,
    startsInDays: 14,
    guaranteeYears: 5,
    includedServices: ["Inmeetservice", "Verwijderen oude vloer", "Egaliseren ondervloer"],
    website: "https://tegelwerkdehaan.example",
    status: "PENDING",
  },
  {
    job: "two unlocks, budget with an upper bound only",
    company: "ks",
    title: "Badkamer, toilet en hal betegelen",
    description: "Prijs voor leggen en voegen met door jou gekozen tegels tot 35 euro per vierkante meter.",
    priceCents: 156_250,
    startsInDays: 21,
    guaranteeYears: null,
    includedServices: null,
    website: "",
    status: "PENDING",
  },
  {
    job: "unlocked by KS",
    company: "k5",
    title: "PVC visgraat als alternatief",
    description: "PVC in visgraat met akoestische ondervloer: lichter om naar boven te dragen en voldoet aan 10 dB.",
    priceCents: 239_000,
    startsInDays: 20,
    guaranteeYears: 10,
    includedServices: ["Inmeetservice", "Egaliseren ondervloer"],
    website: "",
    status: "DECLINED",
  },
  {
    job: "unlocked by KS",
    company: "ks",
    title: "Eiken visgraat, geolied",
    description:
      "Lamelparket in visgraat op een ondervloer van 10 dB, geolied, met eiken plinten. Ook het sjouwen naar driehoog zit in de prijs.",
    priceCents: 387_500,
    startsInDays: 28,
    guaranteeYears: 15,
    includedServices: ["Inmeetservice", "Egaliseren ondervloer", "Plinten plaatsen", "Meubels verplaatsen"],
    website: "https://vanleeuwenvloeren.example",
    status: "PENDING",
  },
  {
    job: "unlocked by KS",
    company: "k6",
    title: "Keramisch visgraat",
    description: "Keramische visgraat op een ontkoppelmat. Zwaarder, maar vrijwel onderhoudsvrij.",
    priceCents: 421_000,
    startsInDays: null,
    guaranteeYears: 5,
    includedServices: ["Inmeetservice", "Egaliseren ondervloer"],
    website: "",
    status: "PENDING",
  },
];
