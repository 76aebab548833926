// Apart from the page: what reads addresses belongs to the first bytes of every page.

/** The query of the pages where a payment ends. */
export function parseReturnSearch(search: Record<string, unknown>): { session_id?: string; admin?: true } {
  return {
    ...(typeof search.session_id === "string" ? { session_id: search.session_id } : {}),
    ...(search.admin === true ? { admin: true } : {}),
  };
}
