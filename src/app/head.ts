import type { PublicConfig } from "./config";
import { isNoindex, type Listing } from "./page";

/** The name of the product. */
export const SITE_NAME = "Vloeren Opdrachten";
/** The title of the page for an unknown address. */
export const NOT_FOUND_TITLE = "Pagina niet gevonden";

/** A page's title followed by the site's name, or the site's own title. */
export function pageTitle(title?: string): string {
  return title ? `${title} | ${SITE_NAME}` : `${SITE_NAME}: gratis vloeroffertes uit je regio`;
}

type PageHead = {
  /** Without the site's name; that is added. */
  title: string;
  description?: string;
  /** Path of the page's canonical address. Left out, a page of the sitemap is its own. */
  canonical?: string;
  /** Name of the drawn picture that is shown where the page is shared. Left out, that of the canonical page. */
  image?: string;
};

type Head = { meta: Record<string, string>[]; links: Record<string, string>[] };

/** The match of a page's route, as its `head` function receives it. */
export type PageMatch = {
  fullPath: string;
  staticData: { listed: Listing };
  context: { config: Pick<PublicConfig, "siteOrigin"> };
};

/**
 * Makes a route's `head` function: title, description, social tags, canonical link, and whether search engines may
 * index the page, from the route's `staticData`. Use as `head: pageHead({ title: "Contact" })`.
 */
export function pageHead(page: PageHead): (route: { match: PageMatch }) => Head {
  return ({ match }) => headOf(page, match);
}

function headOf(page: PageHead, { fullPath, staticData: { listed }, context }: PageMatch): Head {
  const { title, description, image } = page;
  const { siteOrigin } = context.config;
  const canonical = page.canonical ?? (typeof listed === "number" ? fullPath : undefined);
  const url = canonical === undefined ? undefined : siteOrigin + canonical;
  return {
    meta: [
      { title: pageTitle(title) },
      { property: "og:title", content: pageTitle(title) },
      ...(description
        ? [
            { name: "description", content: description },
            { property: "og:description", content: description },
          ]
        : []),
      ...(canonical !== undefined && url
        ? [
            { property: "og:url", content: url },
            { property: "og:type", content: "website" },
            { property: "og:image", content: `${siteOrigin}/social/${image ?? (canonical.slice(1) || "home")}.png` },
            { property: "og:image:width", content: "1200" },
            { property: "og:image:height", content: "630" },
            { name: "twitter:card", content: "summary_large_image" },
          ]
        : []),
      ...(isNoindex(listed) ? [{ name: "robots", content: "noindex" }] : []),
    ],
    links: url ? [{ rel: "canonical", href: url }] : [],
  };
}
