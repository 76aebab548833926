/** Reviews between a client and the company whose quote was accepted (B13): who writes, and about what. */

/** The two sides that write reviews. A client's review is about the company, a company's about the client. */
export const REVIEW_SIDES = ["client", "company"] as const;
export type ReviewSide = (typeof REVIEW_SIDES)[number];

/** The aspects that each side gives stars for, with their words on the screen. */
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

/** The meaning of each number of stars, in a word. */
export const starWords = ["Slecht", "Matig", "Redelijk", "Goed", "Top"] as const;
export const STARS_MAX = starWords.length;

/** The mean of a review's stars, rounded to one decimal, such as 4.3. */
export function meanOf(scores: Scores): number {
  const stars = Object.values(scores);
  return inTenths(stars.reduce((sum, each) => sum + each, 0) / stars.length);
}

/** A number rounded to one decimal. */
export function inTenths(mean: number): number {
  return Math.round(mean * 10) / 10;
}

const dutch = new Intl.NumberFormat("nl-NL", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A mean with a Dutch decimal comma: "4,3". */
export function formatMean(mean: number): string {
  return dutch.format(mean);
}

/** A number of reviews in words: "3 beoordelingen", "1 beoordeling". */
export function countWords(count: number): string {
  return count === 1 ? "1 beoordeling" : `${count} beoordelingen`;
}

/**
 * The words of a public review as readers understand them: with the sign of an omission for each name, address or number
 * that was hidden in them (domain/hiding).
 */
export function legibleWords(words: string): string {
  return words.replaceAll("[verborgen]", OMISSION);
}

/** Stands in a public review for what was left out. */
export const OMISSION = "(…)";
