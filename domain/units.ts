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

/**
 * The first number in a free text: the area in m² when there is one (C37); null without a number. Comma and dot both
 * begin the decimals ("ca. 40,5 m2" gives 40.5), but a dot or a space before three digits groups thousands
 * ("1.250 m2" and "1 250 m2" give 1250).
 */
export function parseArea(text: string): number | null {
  const match = /(\d{1,3}(?:[.\s]\d{3})+(?:,\d+)?)(?!\d)|\d+(?:[.,]\d+)?/.exec(text);
  if (!match) return null;
  const [number, grouped] = match;
  const area = Number((grouped?.replace(/[.\s]/g, "") ?? number).replace(",", "."));
  return area > 0 && area < 100_000 ? area : null;
}
