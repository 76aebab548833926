import type { StaticDataRouteOption } from "@tanstack/react-router";
import { MUNICIPALITIES } from "../../domain/municipalities";

/** An address of the site, or a pattern like "/gietvloer-bedrijf-in/$city" for many, with its route's `staticData`. */
export type Page = { path: string; says: StaticDataRouteOption };

/** What is read of a router. */
type Routes = { routesById: object };
type Route = { fullPath: string; options: { staticData?: StaticDataRouteOption } };

/** Every address that a router knows, with its route's `staticData`. */
export function pagesOf({ routesById }: Routes): Page[] {
  return (Object.values(routesById) as Route[]).flatMap(({ fullPath, options: { staticData } }) =>
    staticData && (staticData.listed !== null || staticData.movedTo !== undefined)
      ? [{ path: fullPath.replace(/(.)\/$/, "$1"), says: staticData }]
      : [],
  );
}

/** The pages of the sitemap, in order. */
export function listedPages(pages: readonly Page[]): Page[] {
  const place = ({ says: { listed } }: Page) => (typeof listed === "number" ? listed : null);
  return pages.filter((page) => place(page) !== null).sort((one, other) => place(one)! - place(other)!);
}

/** The addresses of a page: one for each municipality when it contains `$city`. */
export function addressesOf({ path }: Page): string[] {
  return path.includes("$city") ? MUNICIPALITIES.map(({ slug }) => path.replace("$city", slug)) : [path];
}

/** The addresses of every page in the sitemap, in order (CITY-024). */
export function sitemapPaths(pages: readonly Page[]): string[] {
  return listedPages(pages).flatMap(addressesOf);
}

/** The addresses of every page that is complete without script, which the build renders ahead. */
export function publicPaths(pages: readonly Page[]): string[] {
  const others = pages.filter(({ says: { listed } }) => listed === "beside" || listed === "tool");
  return [...sitemapPaths(pages), ...others.flatMap(addressesOf)];
}

/** Addresses that were published once, with the public pages to which they redirect now. */
export function movedPaths(pages: readonly Page[]): Record<string, string> {
  const open = new Set(publicPaths(pages));
  return Object.fromEntries(
    pages.flatMap(({ path, says: { movedTo } }) =>
      movedTo !== undefined && open.has(movedTo) ? [[path, movedTo]] : [],
    ),
  );
}
