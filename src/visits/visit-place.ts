/** The element id of a visit on the client's page, for the fragment of an address. */
export function visitPlace(visitId: string): string {
  return `bezoek-${visitId}`;
}
