// Apart from the page: what reads addresses belongs to the first bytes of every page.

/** The query of the pages where a payment ends: the checkout that it was, and whether staff asked for its switch. */
export type ReturnSearch = { session_id?: string; admin?: true };

/** What of an address's query these pages take. */
export function parseReturnSearch(search: Record<string, unknown>): ReturnSearch {
  return {
    ...(typeof search.session_id === "string" ? { session_id: search.session_id } : {}),
    ...(search.admin === true ? { admin: true } : {}),
  };
}
