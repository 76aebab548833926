/** What the site tells programs about itself: its sitemap, robots.txt and security.txt. */
import { DAY_MS } from "./limits.ts";

/**
 * The path of the sitemap with companies' public pages. These change often, so the server writes it at each request.
 */
export const COMPANIES_SITEMAP = "/sitemap-bedrijven.xml";

/** The sitemap of these paths as XML. `origin` has no slash at its end. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** The robots.txt, which allows everything public. Pages that should not be found say so themselves, with noindex. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\nSitemap: ${origin}${COMPANIES_SITEMAP}\n`;
}

/** The security.txt (RFC 9116), which says where to report a hole. It expires a year after `now`, as the RFC asks. */
export function securityTxt(origin: string, now: Date): string {
  const expires = new Date(now.getTime() + 365 * DAY_MS).toISOString();
  const address = `${origin}/.well-known/security.txt`;
  return `Contact: ${origin}/contact\nExpires: ${expires}\nPreferred-Languages: nl, en\nCanonical: ${address}\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
