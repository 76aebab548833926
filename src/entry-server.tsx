// First, so that our components' styles come after the base they build on.
import "./styles/all";
import { createRequestHandler, renderRouterToString, RouterServer } from "@tanstack/react-router/ssr/server";
import type { FindFirstJobs } from "./features/landing/open-jobs/first-jobs";
import type { PublicConfig } from "./lib/config";
import { createAppRouter } from "./router";

/** Which files the document of a route links to, by route id. */
export type RouteManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]["getRouterManifest"]>>
>;

export type RenderOptions = {
  config: PublicConfig;
  nonce: string;
  manifest: RouteManifest;
  /** Finds what /opdrachten shows before it is live; left out where pages are rendered ahead. */
  firstJobs?: FindFirstJobs | undefined;
};

export type Rendered = {
  response: Response;
  /** The routes that the page consists of, outermost first; none for a redirect. */
  routeIds: string[];
};

/** Answers one page request with a complete document, a redirect, or the 404 page with its status. */
export async function render(
  request: Request,
  { config, nonce, manifest, firstJobs }: RenderOptions,
): Promise<Rendered> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ config, nonce, firstJobs }),
    getRouterManifest: () => manifest,
  });
  let routeIds: string[] = [];
  const response = await handle(({ router, responseHeaders }) => {
    routeIds = router.state.matches.map((match) => match.routeId);
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  return { response, routeIds };
}
