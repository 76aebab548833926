import type { RegisteredRouter } from "@tanstack/react-router";

type Routes = RegisteredRouter["routesByPath"];

/** An address as links name it: that of a folder's own page without its slash. */
type Address<Path> = Path extends "/" ? Path : Path extends `${infer Rest}/` ? Rest : Path;

type LinkTo<Path extends keyof Routes, Search = Routes[Path]["types"]["fullSearchSchemaInput"]> = {
  to: Address<Path>;
  search?: keyof Search extends never ? never : Search;
  hash?: string;
} & (Path extends `${string}$${string}` ? { params: Routes[Path]["types"]["allParams"] } : { params?: never });

/**
 * A page of the site as a link names it: its address, and the params and the search that this page takes. The router's
 * own `Link`, `navigate` and `redirect` take it as it is.
 */
export type SiteLink = { [Path in keyof Routes]: LinkTo<Path> }[keyof Routes];
