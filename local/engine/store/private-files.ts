import { chmodSync, existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Lets only the account that runs this read what lies in a folder: 700 for it and the folders in it, 600 for the files,
 * also those that an earlier version left open. What is made later is made so by whoever makes it.
 */
export function makePrivate(path: string): void {
  if (!existsSync(path)) return;
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const mode = found.isDirectory() ? 0o700 : 0o600;
  if ((found.mode & 0o777) !== mode) chmodSync(path, mode);
  if (found.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}
