type Place = { pathname: string; search: object };

/** The search parameter, in the address of the page below, that holds a page shown over it (src/client/company/). */
const OVER = "bedrijf";

/**
 * Whether two addresses differ only in the page that is shown over the page: the page below keeps its scroll position.
 */
export function onlyOverThePage(from: Place | undefined, to: Place): boolean {
  return from?.pathname === to.pathname && OVER in from.search !== OVER in to.search;
}
