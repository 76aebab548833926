import { CONFIG_META } from "../../domain/settings/given";

/**
 * The configuration of this deployment that the server gives the browser; it is in the document and never in the
 * bundle.
 */
export type PublicConfig = {
  /** The address of the Convex deployment, for example http://127.0.0.1:3210. */
  convexUrl: string;
  /** Where Convex's HTTP actions answer (chat, uploads, webhooks). */
  convexSiteUrl: string;
  /** The site's own origin, for canonical links. No trailing slash. */
  siteOrigin: string;
  /** The company landing page's video as an embeddable address, or null for our own drawn one (C95). */
  companyVideoUrl: string | null;
  /** Whether browsers tell how long their changes took (domain/reports/traces.ts). */
  traces?: boolean;
  /** Who runs the site, what it claims and charges (domain/settings/). Left out, examples. */
  settings?: Readonly<Record<string, string>>;
};

/** Name of the meta element with the path of a page that the build rendered; pages rendered on demand have none. */
export const RENDERED_META = "vo:rendered";

/** Reads the configuration from the rendered document. Browser only; throws when the document carries none. */
export function readConfig(): PublicConfig {
  const content = document.querySelector(`meta[name="${CONFIG_META}"]`)?.getAttribute("content");
  if (!content) throw new Error("The document carries no configuration");
  return JSON.parse(content) as PublicConfig;
}

/**
 * Whether the document was rendered for another address than the browser's: a static host answers with the same file
 * whatever the query is, and with the 404 page where it has no file. Campaign parameters do not count.
 */
export function isOtherDocument({ pathname, search }: { pathname: string; search: string }): boolean {
  const rendered = document.querySelector(`meta[name="${RENDERED_META}"]`)?.getAttribute("content");
  if (rendered === null || rendered === undefined) return false;
  const asked = pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, "") || "/";
  const changes = [...new URLSearchParams(search).keys()].some(
    (key) => !/^(?:utm_\w+|gclid|fbclid|msclkid)$/.test(key),
  );
  return asked !== rendered || changes;
}
