/** Reviews between a client and the company whose quote was accepted (B13): who writes, and about what. */

/** Who wrote a review. A client's is about the company, a company's about the client. */
export const REVIEW_SIDES = ["client", "company"] as const;
export type ReviewSide = (typeof REVIEW_SIDES)[number];

/** What each side gives stars for, with the words on the screen. */
export const reviewAspects = {
  client: {
    quality: "Kwaliteit",
    agreements: "Afspraken nakomen",
    communication: "Communicatie",
    value: "Prijs-kwaliteit",
  },
  company: {
    clarity: "Duidelijke opdracht",
    agreements: "Afspraken nakomen",
    communication: "Communicatie",
    payment: "Op tijd betaald",
  },
} as const satisfies Record<ReviewSide, Record<string, string>>;

export type ClientAspect = keyof typeof reviewAspects.client;
export type Scores = Readonly<Record<string, number>>;

/** What a number of stars means, in a word. */
export const starWords = ["Slecht", "Matig", "Redelijk", "Goed", "Top"] as const;
export const STARS_MAX = starWords.length;

/** The mean of a review's stars, in tenths: 4.3. */
export function meanOf(scores: Scores): number {
  const stars = Object.values(scores);
  return inTenths(stars.reduce((sum, each) => sum + each, 0) / stars.length);
}

/** A number with one digit behind the comma. */
export function inTenths(mean: number): number {
  return Math.round(mean * 10) / 10;
}

const dutch = new Intl.NumberFormat("nl-NL", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "4,3" */
export function formatMean(mean: number): string {
  return dutch.format(mean);
}

/** "3 beoordelingen", "1 beoordeling" */
export function countWords(count: number): string {
  return count === 1 ? "1 beoordeling" : `${count} beoordelingen`;
}
