import { createRouter } from "@tanstack/react-router";
import { PageError } from "./app/frame/page-error";
import { PageNotFound } from "./app/frame/page-not-found";
import type { FindFirstJobs } from "./jobs/open/first-jobs";
import type { PublicConfig } from "./app/config";
import { routeTree } from "./routeTree.gen";

type RouterOptions = {
  config: PublicConfig;
  /** On the server: of this response. */
  nonce?: string;
  firstJobs?: FindFirstJobs | undefined;
  /** In the browser: the document is rendered already, and may have been scrolled before the scripts came. */
  takesOver?: boolean;
};

/** One router per request on the server, one per tab in the browser. */
export function createAppRouter({ config, nonce, firstJobs, takesOver = false }: RouterOptions) {
  return createRouter({
    routeTree,
    context: { config, firstJobs },
    defaultPreload: "intent",
    scrollRestoration: takesOver ? allButFirst() : true,
    trailingSlash: "never",
    // Every value in an address is plain text: the router's own way puts quotation marks around what looks like a number.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search as Record<string, unknown>).filter(([, value]) => value !== undefined);
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
      return text === "" ? "" : `?${text}`;
    },
    defaultNotFoundComponent: PageNotFound,
    defaultErrorComponent: PageError,
    ...(nonce ? { ssr: { nonce } } : {}),
  });
}

/** The document's own inline script has put back where its first page was left; the router does it for later pages. */
function allButFirst(): () => boolean {
  let pages = 0;
  return () => (pages += 1) > 1;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
