import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "./root";

/** Every file below the given files and folders of the repository, in a fixed order. Missing ones are left out. */
export function filesOf(paths: string[], skip: RegExp = /^$/): string[] {
  const files: string[] = [];
  const visit = (path: string) => {
    if (skip.test(path) || !existsSync(inRoot(path))) return;
    if (!statSync(inRoot(path)).isDirectory()) files.push(path);
    else for (const name of readdirSync(inRoot(path)).sort()) visit(join(path, name));
  };
  paths.forEach(visit);
  return files;
}

/** A hash of the names and contents of `filesOf(paths, skip)`. */
export function fingerprint(paths: string[], skip?: RegExp): string {
  const hash = createHash("sha256");
  for (const file of filesOf(paths, skip))
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(inRoot(file)))
      .update("\0");
  return hash.digest("hex");
}

/**
 * Calls `work` unless the mark in `markFile` says that it was done for this fingerprint. The mark is deleted before the
 * work and written after it, so failed work is done again. Returns whether it ran.
 */
export async function onlyWhenChanged(markFile: string, current: string, work: () => Promise<void>): Promise<boolean> {
  if (existsSync(markFile) && readFileSync(markFile, "utf8") === current) return false;
  rmSync(markFile, { force: true });
  await work();
  mkdirSync(dirname(markFile), { recursive: true });
  writeFileSync(markFile, current, { mode: 0o600 });
  return true;
}
