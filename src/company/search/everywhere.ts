/** The query parameter of the dashboard for "Alle opdrachten". */
export type EverywhereSearch = { gebied?: "alle" };

/** The query for the switch; without the parameter the company's own search applies. */
export function everywhereSearch(everywhere: boolean): EverywhereSearch {
  return everywhere ? { gebied: "alle" } : {};
}

/** Whether the query of the address shows all jobs. */
export function isEverywhere({ gebied }: { gebied?: unknown }): boolean {
  return gebied === "alle";
}
