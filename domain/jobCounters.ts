/**
 * The counters of a window of jobs: a text with one character for each place, a number in base 36
 * (docs/adr/0013-shared-queries.md).
 */

/** The number at a place; 0 where the text is shorter. */
export function countAt(counts: string, place: number): number {
  return parseInt(counts.charAt(place) || "0", 36);
}

/** The counters with another number at one of their places; more than 35 reads as 35. */
export function withCount(counts: string, place: number, count: number): string {
  return counts.slice(0, place) + Math.min(count, 35).toString(36) + counts.slice(place + 1);
}
