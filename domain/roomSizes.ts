/** How large a floor is, from the lengths and widths of its rooms as people measure them (N15). */

/** A rectangle of floor as it was typed, in metres. */
export type Measured = { length: string; width: string };

/** The longest side that somebody measures at home. */
export const SIDE_MAX_METRES = 99;

/** A length in metres, or null for what is none: "4", "4,25", "4.25 m". */
export function parseMetres(text: string): number | null {
  const match = /^\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*m?\s*$/i.exec(text);
  const metres = match === null ? 0 : Number(match[1]!.replace(",", "."));
  return metres > 0 && metres <= SIDE_MAX_METRES ? metres : null;
}

/** The m² of one rectangle, or null until both of its sides can be read. */
export function roomArea({ length, width }: Measured): number | null {
  const [long, wide] = [parseMetres(length), parseMetres(width)];
  return long === null || wide === null ? null : long * wide;
}

/** The m² of all rectangles together, to a tenth; those that cannot be read yet do not count, and nothing is null. */
export function totalArea(parts: readonly Measured[]): number | null {
  const known = parts.map(roomArea).filter((area) => area !== null);
  const total = Math.round(10 * known.reduce((sum, area) => sum + area, 0)) / 10;
  return total > 0 ? total : null;
}

/** An area as somebody would type it in a Dutch form: "42,5". */
export function typedArea(squareMetres: number): string {
  return String(squareMetres).replace(".", ",");
}
