/** Areas and durations as all screens and mails write them. Stored titles keep the specification's "m2" (C37). */
import { lazy } from "./lazy";

const numbers = lazy(() => new Intl.NumberFormat("nl-NL", { maximumFractionDigits: 2 }));

/** An area as text, "42 m²", "40,5 m²", "1.250 m²", with a non-breaking space. */
export function formatArea(squareMeters: number): string {
  return `${numbers().format(squareMeters)}\u00a0m²`;
}

/** Years of experience: "14 jaar", and "minder dan een jaar" for none. */
export function formatExperience(years: number): string {
  return years === 0 ? "minder dan een jaar" : `${years} jaar`;
}

/** A form's own answer with "m²" for "m2", and "08:00–12:00" for "08:00-12:00". Not for texts with dates in them. */
export function inUnits(answer: string): string {
  return answer
    .replace(/(\d)\s?m2\b/g, "$1\u00a0m²")
    .replace(/(^|[^\d-])(\d+(?:[.,:]\d+)?)\s?-\s?(\d+(?:[.,:]\d+)?)(?![\d-])/g, "$1$2–$3");
}

const AMOUNT = String.raw`\d{1,3}(?:[.\s'’]\d{3})+(?:,\d+)?(?!\d)|\d+(?:[.,]\d+)?`;
const AREA = new RegExp(
  `(${AMOUNT})(?:\\s?(?:m|meter)?\\s?(?:x|×|\\*|bij|keer|maal)\\s?(${AMOUNT})(?!\\d|[.,]\\d|\\s?[cm]m))?`,
  "i",
);
/** A side that is as long is that of a tile or a plank, in another unit. */
const SIDE_MAX = 30;

/**
 * The first number in a free text, or the first two sides multiplied ("4,5 bij 5"): the area in m² when there is one
 * (C37); null without a number. Comma and dot both begin the decimals ("ca. 40,5 m2" gives 40.5), but a dot, a space or
 * an apostrophe before three digits groups thousands ("1.250 m2" and "1 250 m2" give 1250).
 */
export function parseArea(text: string): number | null {
  const match = AREA.exec(text);
  if (!match) return null;
  const [one, other = 1] = match.slice(1).flatMap((amount) => (amount === undefined ? [] : numberOf(amount)));
  const area = Math.round((Math.max(one!, other) < SIDE_MAX ? one! * other : one!) * 100) / 100;
  return area > 0 && area < 100_000 ? area : null;
}

function numberOf(amount: string): number {
  const isGrouped = /^\d{1,3}(?:[.\s'’]\d{3})+(?!\d)/.test(amount);
  return Number((isGrouped ? amount.replace(/[.\s'’]/g, "") : amount).replace(",", "."));
}
