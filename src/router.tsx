import { createRouter } from "@tanstack/react-router";
import { PageError } from "./components/page-error/page-error";
import { PageNotFound } from "./components/page-not-found/page-not-found";
import type { PublicConfig } from "./lib/config";
import { routeTree } from "./routeTree.gen";

export type RouterContext = { config: PublicConfig };

/** One router per request on the server (with the nonce of that response), one per tab in the browser. */
export function createAppRouter({ config, nonce }: { config: PublicConfig; nonce?: string }) {
  return createRouter({
    routeTree,
    context: { config },
    defaultPreload: "intent",
    scrollRestoration: true,
    trailingSlash: "never",
    defaultNotFoundComponent: PageNotFound,
    defaultErrorComponent: PageError,
    ...(nonce ? { ssr: { nonce } } : {}),
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
