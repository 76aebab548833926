export const REVIEWS_TABS = ["beoordelingen", "gesprekken", "vragen", "plekken", "vloeren", "paginas"] as const;
export type ReviewsTab = (typeof REVIEWS_TABS)[number];

/** The tab of the page of reviews in an address; null when there is none. */
export function parseReviewsTab(value: unknown): ReviewsTab | null {
  return REVIEWS_TABS.find((tab) => tab === value) ?? null;
}
