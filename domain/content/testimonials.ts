/**
 * Stories that show what the platform is for. All of them are examples that we wrote, and every screen that shows them
 * says so with `storiesNotice` (C64). Real reviews replace them when there are any.
 */
import { unlockersFirst, unlocks } from "../limitWords";
import type { FloorArt } from "../floors";

export type Story = {
  quote: string;
  who: string;
  /** What was laid, and how much of it; for a company what it does. */
  job: string;
  /** The floor sample beside the story. */
  art: FloorArt;
  /** Of a real review: where the page of the company that `job` names is, /bedrijf/{slug}. */
  slug?: string;
};

/** Reviews by clients that replace the sample stories. */
export type RealStories = readonly [Story, ...Story[]];

export const reviewsNotice = "Beoordelingen van klanten, de nieuwste eerst. De vloer ligt er al.";

export const storiesNotice = "Voorbeeldverhalen. Zodra er echte beoordelingen zijn, staan die hier.";
export const storyNotice = "Voorbeeldverhaal. Zodra er echte beoordelingen zijn, staan die hier.";

export const consumerStories = [
  {
    quote: "Maandag aangevraagd, dinsdag drie offertes. Het scheelde ons ruim €\u00a0600 en de visgraat ligt strak.",
    who: "Annemiek en Joost, Amersfoort",
    job: "Pvc-visgraat, 48\u00a0m²",
    art: "visgraat",
  },
  {
    quote: `Eindelijk geen vijftien telefoontjes. ${unlockersFirst}, ${unlocks} duidelijke prijzen.`,
    who: "Rachid, Utrecht",
    job: "laminaat, 31\u00a0m²",
    art: "laminaat",
  },
  {
    quote: "Ze kwamen eerst meten en egaliseren. Dat stond bij de anderen niet eens in de offerte.",
    who: "Marleen, Zaandam",
    job: "gietvloer, 56\u00a0m²",
    art: "gietvloer",
  },
] as const satisfies readonly Story[];

export const companyStory = {
  quote: `Ik weet vooraf dat er hooguit ${unlocks} van ons bellen. Dan loont het om goed te kijken en een echte prijs te maken.`,
  who: "Patrick, parketteur in Gouda",
  job: "Houten vloeren en pvc, twee man in de bus",
  art: "parket",
} as const satisfies Story;
