type Place = { pathname: string; search: object };

/** A page over the page stands in the address of the page below it, under this name (src/client/company/). */
const OVER = "bedrijf";

/** Whether only a page over the page opens or closes between these two: what lies below stays where it is. */
export function onlyOverThePage(from: Place | undefined, to: Place): boolean {
  return from?.pathname === to.pathname && OVER in from.search !== OVER in to.search;
}
