/** What surrounds a page; app/frame/frame says what each consists of. */
export type FrameName = "public" | "work" | "desk" | "bare" | "verhuis";

/** Where people log in. Somebody who is logged in is sent on from there, so no address to go on to may name one. */
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
};

/**
 * How an address is found. A number is the place among the pages of the sitemap: built ahead, and its own canonical
 * address. `beside` is built ahead too, and names another page as canonical; `tool` is built ahead, but nothing for
 * search engines. `data` stands for addresses that come and go with rows of the deployment: rendered when somebody asks,
 * each its own canonical address, in a sitemap that the server writes. `false` is nothing for them either, and is rendered when somebody asks for it. `null` is no page: a
 * layout, or an address that leads to another one.
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
    /** The address is kept for old links, and leads to this one. */
    movedTo?: string;
  }
}

/** Whether search engines are asked not to keep the page. */
export function isNoindex(listed: Listing): boolean {
  return listed === "tool" || listed === false;
}
