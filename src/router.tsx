import { createRouter, type ParsedLocation } from "@tanstack/react-router";
import { onlyOverThePage } from "./app/frame/over-the-page";
import { PageError } from "./app/frame/page-error";
import { PageNotFound } from "./app/frame/page-not-found";
import { searchText } from "./app/search-text";
import type { RouterContext } from "./router-context";
import { routeTree } from "./routeTree.gen";

type RouterOptions = RouterContext & {
  /** On the server: of this response. */
  nonce?: string;
  /** In the browser: the document is rendered already, and may have been scrolled before the scripts came. */
  takesOver?: boolean;
};

/** Creates the router: one for each request on the server, one for each tab in the browser. */
export function createAppRouter({ nonce, takesOver = false, ...context }: RouterOptions) {
  return createRouter({
    routeTree,
    context,
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
