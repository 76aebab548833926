export const REVIEWS_TABS = ["meldingen", "gesprekken", "beoordelingen", "paginas"] as const;
export type ReviewsTab = (typeof REVIEWS_TABS)[number];

/** The tab of the page of reviews that an address asks for; the reports when it asks for none. */
export function parseReviewsTab(value: unknown): ReviewsTab {
  return REVIEWS_TABS.find((tab) => tab === value) ?? "meldingen";
}
