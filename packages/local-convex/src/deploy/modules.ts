import { createHash } from "node:crypto";
import type { ModuleEnvironment, ModuleSource } from "./contract";
import type { ModuleConfig } from "./protocol";

/** A module as the deployment stores it. The CLI sends it again when its own hash differs from `hash`. */
export interface StoredModule extends ModuleSource {
  hash: string;
}

/** The CLI's own module hash: hex sha256 of source, then source map. */
export function moduleHash(source: string, sourceMap: string | null): string {
  return createHash("sha256")
    .update(source)
    .update(sourceMap ?? "")
    .digest("hex");
}

/** A pushed module with its hash. */
export function storedModule(config: ModuleConfig): StoredModule {
  const sourceMap = config.sourceMap ?? null;
  return {
    path: config.path,
    source: config.source,
    sourceMap,
    environment: config.environment,
    hash: moduleHash(config.source, sourceMap),
  };
}

/**
 * A module from its stored form. The database keeps its path and environment in one table and its source, which equal
 * modules share, in another; `row` is from the second one.
 */
export function restoredModule(
  path: string,
  environment: ModuleEnvironment,
  row: { hash: string; source: string; sourceMap: string | null },
): StoredModule {
  return { path, source: row.source, sourceMap: row.sourceMap, environment, hash: row.hash };
}

/** A module path without `.js`: `dir/mod.js` and `dir/mod` both give `dir/mod`. */
export function withoutExtension(modulePath: string): string {
  return modulePath.endsWith(".js") ? modulePath.slice(0, -3) : modulePath;
}
