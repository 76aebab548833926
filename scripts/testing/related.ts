import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { filesOf } from "../lib/fingerprint";
import { inRoot } from "../lib/root";

const ROOMS = ["domain", "convex", "src", "web", "local", "packages", "scripts", "tests"];
const TEST = /\.test\.tsx?$/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;

/** Imports every page of the site, and is imported by whatever links to one. */
const ROUTE_TREE = "src/routeTree.gen.ts";

/**
 * The unit tests that import one of the changed files, directly or through others. Imports through the tree of all
 * routes do not count, unless a route itself has changed: otherwise every test would be related to any screen. Tests of
 * the data layer are left out, see `dataLayerTests`. `sources` are the files that may import each other, with their
 * text.
 */
export function relatedTests(changed: readonly string[], sources = readSources()): string[] {
  const isRoute = changed.some((file) => file.startsWith("src/routes/") || file === ROUTE_TREE);
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources) {
    if (file === ROUTE_TREE && !isRoute) continue;
    for (const [, address = ""] of text.matchAll(IMPORT)) {
      const imported = resolve(join(dirname(file), address), sources);
      if (imported !== null) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter((file) => TEST.test(file) && sources.has(file) && !file.startsWith("convex/")).sort();
}

function readSources(): Map<string, string> {
  const files = filesOf(ROOMS).filter((file) => /\.(?:m?ts|tsx|css|json)$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(inRoot(file), "utf8")]));
}

function resolve(path: string, sources: ReadonlyMap<string, string>): string | null {
  const stem = path.replace(/\.js$/, "");
  const names = [path, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`, `${stem}/index.tsx`];
  return names.find((name) => sources.has(name)) ?? null;
}
