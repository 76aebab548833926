import { createHash } from "node:crypto";
import type { ModuleEnvironment, ModuleSource } from "./contract";
import type { ModuleConfig } from "./protocol";

/** A module as the deployment keeps it: `hash` decides whether the CLI sends it again. */
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

export function restoredModule(
  path: string,
  environment: ModuleEnvironment,
  row: { hash: string; source: string; sourceMap: string | null },
): StoredModule {
  return { path, source: row.source, sourceMap: row.sourceMap, environment, hash: row.hash };
}

/** `dir/mod.js` and `dir/mod` → `dir/mod`. */
export function withoutExtension(modulePath: string): string {
  return modulePath.endsWith(".js") ? modulePath.slice(0, -3) : modulePath;
}
