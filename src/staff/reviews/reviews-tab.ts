export const REVIEWS_TABS = [
  "meldingen",
  "gesprekken",
  "vragen",
  "plekken",
  "vloeren",
  "beoordelingen",
  "paginas",
] as const;
export type ReviewsTab = (typeof REVIEWS_TABS)[number];

/** The tab of the page of reviews in an address; the reports when there is none. */
export function parseReviewsTab(value: unknown): ReviewsTab {
  return REVIEWS_TABS.find((tab) => tab === value) ?? "meldingen";
}
