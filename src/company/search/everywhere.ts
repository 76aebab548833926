/** How "Alle opdrachten" stands in the dashboard's address. */
export type EverywhereSearch = { gebied?: "alle" };

/** Writes the switch to the address; the company's own search is what stands there without it. */
export function everywhereSearch(everywhere: boolean): EverywhereSearch {
  return everywhere ? { gebied: "alle" } : {};
}

/** Reads the switch from the address. */
export function isEverywhere({ gebied }: { gebied?: unknown }): boolean {
  return gebied === "alle";
}
