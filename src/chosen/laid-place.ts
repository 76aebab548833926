/** The element id of what follows a laid floor, for the fragment of an address. */
export function laidPlace(quoteId: string): string {
  return `vloer-${quoteId}`;
}
