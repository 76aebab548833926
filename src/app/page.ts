/** The name of a page's frame; app/frame/frame defines each. */
export type FrameName = "public" | "work" | "form" | "desk" | "bare" | "staff" | "verhuis";

/** The login pages. They redirect somebody who is logged in, so an address to go on to must not name one. */
export const LOGIN_PAGES = ["/auth", "/login", "/verhuis/login", "/vloeren/auth"] as const;
export type LoginPage = (typeof LOGIN_PAGES)[number];

/** How one page behind a `Guard` differs from the others of its layout. */
export type GuardException = {
  /** Where a visitor logs in. */
  login?: LoginPage;
  /** The login leads back to the page, since mails lead to it. `/auth` always does. */
  returns?: true;
  /** A subscriber of a platform that is not open yet may see it all the same (NAV-012). */
  beforeLaunch?: true;
  /** It is the page of a company's layers, who see no other page of its layout. */
  layers?: true;
};

/**
 * How search engines find an address. A number is the page's place in the sitemap: it is rendered by the build, and its
 * address is canonical. `beside` is rendered by the build too, and names another page as canonical; `tool` is rendered
 * by the build and not indexed. `data` is a pattern of addresses that come and go with rows of the deployment: each is
 * rendered on demand, canonical, and in a sitemap that the server writes. `false` is rendered on demand and not
 * indexed. `null` is no page: a layout, or an address that redirects.
 */
export type Listing = number | "beside" | "tool" | "data" | false | null;

declare module "@tanstack/react-router" {
  /** What a route says of its page. The build, the sitemap, the server's headers, frame and guards read it here. */
  interface StaticDataRouteOption {
    listed: Listing;
    /** What surrounds the page. Left out, the layout's, and without one the visitors'. */
    frame?: FrameName;
    /** Who may see the page, where that differs from what the `Guard` of its layout says. */
    guard?: GuardException;
    /** The address carries a secret: it must not travel on as a referrer. */
    secret?: true;
    /** Its document holds the first open jobs, when the server can find them. */
    firstJobs?: true;
    /** Complete without its scripts, which come at the first sign of somebody who reads it (web/renderer). */
    startsWhenUsed?: true;
    /** Its document holds real reviews in the place of the sample stories, when there are enough of them. */
    stories?: true;
    /** Its document holds what floors cost by accepted quotes, when there are enough of them. */
    prices?: true;
    /** Its document holds the companies and the last jobs of the municipality that its address ends with. */
    companies?: true;
    /** The address is kept for old links, and leads to this one. */
    movedTo?: string;
  }
}

/** Whether search engines are asked not to index the page. */
export function isNoindex(listed: Listing): boolean {
  return listed === "tool" || listed === false;
}
