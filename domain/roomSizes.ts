/** The area of a floor, from the lengths and widths of its rooms as people measure them (N15). */

/** A rectangle of floor as it was typed, in metres. */
export type Measured = { length: string; width: string };

/** The longest accepted side of a room, in metres. */
export const SIDE_MAX_METRES = 99;

/** A typed length in metres, "4", "4,25" or "4.25 m"; null for a text that is none. */
export function parseMetres(text: string): number | null {
  const match = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*m?$/i.exec(text.trim());
  const metres = match === null ? 0 : Number(match[1]!.replace(",", "."));
  return metres > 0 && metres <= SIDE_MAX_METRES ? metres : null;
}

/** The area of one rectangle in m²; null until both sides can be read. */
export function roomArea({ length, width }: Measured): number | null {
  const [long, wide] = [parseMetres(length), parseMetres(width)];
  return long === null || wide === null ? null : long * wide;
}

/**
 * The area of all rectangles together in m², to a tenth. Rectangles that cannot be read do not count; null when none
 * can.
 */
export function totalArea(parts: readonly Measured[]): number | null {
  const known = parts.map(roomArea).filter((area) => area !== null);
  const total = Math.round(10 * known.reduce((sum, area) => sum + area, 0)) / 10;
  return total > 0 ? total : null;
}

/** An area in the form in which people type it in a Dutch form: "42,5". */
export function typedArea(squareMetres: number): string {
  return String(squareMetres).replace(".", ",");
}
