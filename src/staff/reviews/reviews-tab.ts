export const REVIEWS_TABS = ["beoordelingen", "gesprekken", "vragen", "plekken", "vloeren", "paginas"] as const;
export type ReviewsTab = (typeof REVIEWS_TABS)[number];

/** The tab that an address names; null for an address without one. */
export function parseReviewsTab(value: unknown): ReviewsTab | null {
  return REVIEWS_TABS.find((tab) => tab === value) ?? null;
}
