// First, so that our components' styles come after the base they build on.
import "./styles/all";
import { createRequestHandler, renderRouterToString, RouterServer } from "@tanstack/react-router/ssr/server";
import type { FindCompanyPage } from "./company-page/load-company-page";
import type { CompanyLists } from "./company-page/list/company-lists";
import type { FindFirstJobs } from "./jobs/open/first-jobs";
import type { PublicConfig } from "./app/config";
import type { FindPrices } from "./prices/real-prices";
import type { FindStories } from "./public/stories/real-stories";
import { movedPaths, pagesOf, publicPaths, sitemapPaths, type Page } from "./app/pages";
import { CityPrices } from "./public/city/city-prices";
import cityPricesStyle from "./public/city/city-prices.module.css?inline";
import { renderCityPrices } from "./public/city/city-prices-place";
import { createAppRouter } from "./router";

renderCityPrices(CityPrices, cityPricesStyle);

/** The files that the document of a route links to, by route id. */
export type RouteManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]["getRouterManifest"]>>
>;

export type RenderOptions = {
  config: PublicConfig;
  nonce: string;
  manifest: RouteManifest;
  /** Finds what /opdrachten shows before it is live; left out where pages are rendered ahead. */
  firstJobs?: FindFirstJobs | undefined;
  /** Finds the reviews in the place of the sample stories; left out where pages are rendered ahead. */
  stories?: FindStories | undefined;
  /** Finds what floors cost by accepted quotes; left out where pages are rendered ahead. */
  prices?: FindPrices | undefined;
  /** Finds a company's public page; left out where pages are rendered ahead. */
  companyPage?: FindCompanyPage | undefined;
  /** Reads the companies of a place; left out where pages are rendered ahead. */
  companyLists?: CompanyLists | undefined;
};

export type Rendered = {
  response: Response;
  /** The routes that the page consists of, outermost first; none for a redirect. */
  routeIds: string[];
};

/** Answers one page request with a complete document, a redirect, or the 404 page with its status. */
export async function render(request: Request, { manifest, ...given }: RenderOptions): Promise<Rendered> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(given),
    getRouterManifest: () => manifest,
  });
  let routeIds: string[] = [];
  const response = await handle(({ router, responseHeaders }) => {
    routeIds = router.state.matches.map((match) => match.routeId);
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  return { response, routeIds };
}

/** What the site's routes say about their pages. */
export type Site = {
  /** Addresses of the pages in the sitemap, in its order. */
  sitemap: readonly string[];
  /** Addresses of the pages that are rendered ahead. */
  public: readonly string[];
  /** Addresses that were published once, and the public pages that they lead to. */
  moved: Readonly<Record<string, string>>;
  /** What the route of an address says of its page; null for an address without one. */
  pageAt: (pathname: string) => Page["says"] | null;
  /** The pattern of an address's route, like "/bedrijf/$slug"; null for an address without a page. */
  routeAt: (pathname: string) => string | null;
};

/** Reads the properties of the site's pages from its routes. */
export function readSite(): Site {
  const nowhere = { convexUrl: "", convexSiteUrl: "", siteOrigin: "", companyVideoUrl: null };
  const router = createAppRouter({ config: nowhere });
  const pages = pagesOf(router);
  const routeOf = (pathname: string) => {
    const [, params, route] = router.getMatchedRoutes(pathname);
    // The router gives the nearest route when there is none, and the rest of the address as "**".
    return "**" in params ? undefined : route;
  };
  return {
    sitemap: sitemapPaths(pages),
    public: publicPaths(pages),
    moved: movedPaths(pages),
    pageAt: (pathname) => routeOf(pathname)?.options.staticData ?? null,
    routeAt: (pathname) => routeOf(pathname)?.fullPath ?? null,
  };
}
