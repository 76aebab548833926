/** The pages that search engines should know: the thirteen static ones (C60) and three for every municipality. */
import { CITY_SERVICES, cityPath, type CityService } from "./content/city/city-paths";
import { MUNICIPALITIES } from "./municipalities";
import { STATIC_PAGES } from "./static-pages";

/** Paths of every page in the sitemap, in its order (CITY-024). */
export function sitemapPaths(): string[] {
  return [...STATIC_PAGES, ...CITY_SERVICES.flatMap(cityPaths)];
}

/** Paths of the pages of all municipalities about one kind of work. */
export function cityPaths(service: CityService): string[] {
  return MUNICIPALITIES.map(({ slug }) => cityPath(service, slug));
}

/** The sitemap as its protocol wants it. `origin` has no slash at its end. */
export function sitemapXml(origin: string): string {
  const urls = sitemapPaths().map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** What robots may read: everything public. Pages that nobody should find say so themselves, with noindex. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
