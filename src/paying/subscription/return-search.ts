// A file of its own, because every page loads the code that reads addresses.

/** Reads the query of the pages to which a payment leads back. */
export function parseReturnSearch(search: Record<string, unknown>): { session_id?: string; admin?: true } {
  return {
    ...(typeof search.session_id === "string" ? { session_id: search.session_id } : {}),
    ...(search.admin === true ? { admin: true } : {}),
  };
}
