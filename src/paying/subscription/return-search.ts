// A file of its own, because every page loads the code that reads addresses.

/** The query of the pages to which a payment leads back: its checkout, and whether staff asked for its switch. */
export type ReturnSearch = { session_id?: string; admin?: true };

/** Reads the query of the pages to which a payment leads back. */
export function parseReturnSearch(search: Record<string, unknown>): ReturnSearch {
  return {
    ...(typeof search.session_id === "string" ? { session_id: search.session_id } : {}),
    ...(String(search.admin) === "true" ? { admin: true } : {}),
  };
}
