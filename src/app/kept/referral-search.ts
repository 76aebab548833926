/** Reads the code of a referral link: /voor-vloerbedrijven?ref=code (C71). A file of its own: every page loads it. */
export function referralSearch(search: Record<string, unknown>): { ref?: string } {
  return typeof search.ref === "string" ? { ref: search.ref } : {};
}
