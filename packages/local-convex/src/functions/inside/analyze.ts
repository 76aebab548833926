import type { ModuleExports } from "./host";

type Exported = Record<string, unknown> & {
  exportArgs?: () => string;
  exportReturns?: () => string;
};

/** The contents of a module: its registered functions, and the default exports of `http.js` and `crons.js`. */
export function analyzeExports(path: string, exports: Record<string, unknown>): ModuleExports {
  const functions: ModuleExports["functions"] = [];
  for (const [name, value] of Object.entries(exports)) {
    if (typeof value !== "function" && (typeof value !== "object" || value === null)) continue;
    const exported = value as Exported;
    const udfType = exported.isQuery ? "query" : exported.isMutation ? "mutation" : exported.isAction ? "action" : null;
    if (udfType === null) continue;
    const visibility = exported.isInternal ? "internal" : exported.isPublic ? "public" : null;
    if (visibility === null) continue;
    functions.push({
      name,
      udfType,
      visibility,
      args: exported.exportArgs?.() ?? null,
      returns: exported.exportReturns?.() ?? null,
    });
  }
  return { functions, httpRoutes: routesOf(path, exports), crons: cronsOf(path, exports) };
}

function routesOf(path: string, exports: Record<string, unknown>): ModuleExports["httpRoutes"] {
  if (path !== "http.js") return null;
  const router = exports.default as { isRouter?: boolean; getRoutes?: () => [string, string, unknown][] } | undefined;
  if (router === undefined || router === null) {
    throw new Error("`convex/http.js` must have a default export of a Router.");
  }
  if (router.isRouter !== true || typeof router.getRoutes !== "function") {
    throw new Error("The default export of `convex/http.js` is not a Router.");
  }
  return router.getRoutes().map(([route, method]) => ({ path: route, method }));
}

function cronsOf(path: string, exports: Record<string, unknown>): string | null {
  if (path !== "crons.js") return null;
  const crons = exports.default as { isCrons?: boolean; export?: () => string } | undefined;
  if (crons === undefined || crons === null) {
    throw new Error("`convex/crons.js` must have a default export of a Crons object.");
  }
  if (crons.isCrons !== true || typeof crons.export !== "function") {
    throw new Error("The default export of `convex/crons.js` is not a Crons object.");
  }
  return crons.export();
}

/** The default export of schema.js or convex.config.js (through its `export()`), or of auth.config.js (as it is). */
export function exportDefault(path: string, exports: Record<string, unknown>, how: "export" | "value"): string {
  const value = exports.default as { export?: () => unknown } | undefined;
  if (value === undefined || value === null) throw new Error(`${path} must have a default export.`);
  if (how === "value") return JSON.stringify(value);
  if (typeof value.export !== "function") throw new Error(`The default export of ${path} cannot be exported.`);
  const exported = value.export();
  return typeof exported === "string" ? exported : JSON.stringify(exported);
}
