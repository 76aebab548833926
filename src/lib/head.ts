import { STATIC_PAGES } from "../../domain/static-pages";

const SITE_NAME = "Vloeren Opdrachten";

/** A page's title with the site's name behind it, or the site's own title. */
export function pageTitle(title?: string): string {
  return title ? `${title} | ${SITE_NAME}` : `${SITE_NAME}: gratis vloeroffertes uit je regio`;
}

type PageHead = {
  /** Without the site's name; that is added. */
  title: string;
  description?: string;
  /** Path of the page's canonical address; leave out on pages that search engines should not keep. */
  canonical?: string;
  siteOrigin?: string;
  /** Name of the picture that is shown where the page is shared. Left out, the picture of the canonical page. */
  image?: string;
  noindex?: boolean;
};

/** Name of the shared picture of a page with a fixed address; pages without one of their own have the home page's. */
function socialImageOf(path: string): string {
  return path !== "/" && (STATIC_PAGES as readonly string[]).includes(path) ? path.slice(1) : "home";
}

/**
 * What a route's `head` returns: title, description, social tags and canonical link. Use as
 * `head: ({ match }) => pageHead({ title: "Contact", canonical: "/contact", siteOrigin: match.context.config.siteOrigin })`.
 */
export function pageHead({ title, description, canonical, siteOrigin, image, noindex }: PageHead) {
  const url = canonical !== undefined && siteOrigin !== undefined ? `${siteOrigin}${canonical}` : undefined;
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
            { property: "og:image", content: `${siteOrigin}/social/${image ?? socialImageOf(canonical)}.png` },
            { property: "og:image:width", content: "1200" },
            { property: "og:image:height", content: "630" },
            { name: "twitter:card", content: "summary_large_image" },
          ]
        : []),
      ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    ],
    links: url ? [{ rel: "canonical", href: url }] : [],
  };
}
