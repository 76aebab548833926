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
 * The target of a link to a page of the site: its address, and the params and search that this page takes. The router's
 * own `Link`, `navigate` and `redirect` accept it.
 */
export type SiteLink = { [Path in keyof Routes]: LinkTo<Path> }[keyof Routes];
