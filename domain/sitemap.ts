/** What the site tells search engines about itself. */

/** Where companies' public pages are listed: they come and go, so the server writes that one when it is asked for. */
export const COMPANIES_SITEMAP = "/sitemap-bedrijven.xml";

/** The sitemap of these paths as its protocol wants it. `origin` has no slash at its end. */
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

/** What robots may read: everything public. Pages that nobody should find say so themselves, with noindex. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\nSitemap: ${origin}${COMPANIES_SITEMAP}\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
