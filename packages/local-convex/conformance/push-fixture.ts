import { existsSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DeploymentAccess } from "../src/instruments-client";
import { pushFolder, REPOSITORY } from "../src/testing-cli";

/** Pushes the functions of a fixture: the `convex/` of a folder beside this file. */
export function pushFixture(access: DeploymentAccess, fixture: string): Promise<string> {
  const folder = resolve(import.meta.dirname, fixture);
  // The CLI bundles a package that does not lie in the app's own node_modules, whatever convex.json asks.
  const modules = join(folder, "node_modules");
  mkdirSync(modules, { recursive: true });
  const link = join(modules, "csv-parse");
  // By another name first: several tests push at once.
  const unique = `${link}-${process.pid}`;
  if (!existsSync(link)) {
    symlinkSync(join(REPOSITORY, "node_modules/csv-parse"), unique);
    renameSync(unique, link);
  }
  return pushFolder(access, folder);
}
