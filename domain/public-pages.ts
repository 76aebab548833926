/** Every page that is complete without script, so that the build renders it beforehand. */
import { sitemapPaths } from "./sitemap";

/** Public pages that search engines get at another address, or not at all. */
export const UNLISTED_PAGES = [
  "/voor-vloerenleggers",
  "/gratis-offertes",
  "/brief-form-old",
  "/sitemap-generator",
  "/sitemap-preview",
] as const;

/** The paths of all of them: those in the sitemap and the others. */
export function publicPaths(): string[] {
  return [...sitemapPaths(), ...UNLISTED_PAGES];
}
