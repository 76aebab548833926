/** The thirteen public pages with a fixed address, in the sitemap's order (C60). */
export const STATIC_PAGES = [
  "/",
  "/opdrachten",
  "/hoe-werkt-het",
  "/pricing",
  "/brief-form",
  "/vloerverwarming",
  "/gietvloer",
  "/egaliseren",
  "/voor-vloerbedrijven",
  "/contact",
  "/faq",
  "/privacy",
  "/terms",
] as const;
