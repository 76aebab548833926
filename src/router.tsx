import { createRouter, type ParsedLocation } from "@tanstack/react-router";
import { onlyOverThePage } from "./app/frame/over-the-page";
import { PageError } from "./app/frame/page-error";
import { PageNotFound } from "./app/frame/page-not-found";
import type { FindCompanyPage } from "./company-page/load-company-page";
import type { FindFirstJobs } from "./jobs/open/first-jobs";
import type { PublicConfig } from "./app/config";
import type { FindPrices } from "./prices/real-prices";
import type { FindStories } from "./public/stories/real-stories";
import { searchText } from "./app/search-text";
import { routeTree } from "./routeTree.gen";

type RouterOptions = {
  config: PublicConfig;
  /** On the server: of this response. */
  nonce?: string;
  firstJobs?: FindFirstJobs | undefined;
  stories?: FindStories | undefined;
  prices?: FindPrices | undefined;
  companyPage?: FindCompanyPage | undefined;
  /** In the browser: the document is rendered already, and may have been scrolled before the scripts came. */
  takesOver?: boolean;
};

/** Creates the router: one for each request on the server, one for each tab in the browser. */
export function createAppRouter({
  config,
  nonce,
  firstJobs,
  stories,
  prices,
  companyPage,
  takesOver = false,
}: RouterOptions) {
  return createRouter({
    routeTree,
    context: { config, firstJobs, stories, prices, companyPage },
    defaultPreload: "intent",
    scrollRestoration: takesOver ? allButFirst() : true,
    trailingSlash: "never",
    ...searchText,
    defaultNotFoundComponent: PageNotFound,
    defaultErrorComponent: PageError,
    ...(nonce ? { ssr: { nonce } } : {}),
  });
}

/**
 * The document's own inline script has put back where its first page was left; the router does it for later pages, but
 * for one that only something over it came from or went.
 */
function allButFirst(): (to: { location: ParsedLocation }) => boolean {
  let last: ParsedLocation | undefined;
  return ({ location }) => {
    const before = last;
    last = location;
    return before !== undefined && !onlyOverThePage(before, location);
  };
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
