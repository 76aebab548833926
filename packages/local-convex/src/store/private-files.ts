import { chmodSync, existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes a folder and its contents readable only for the account that runs the engine: mode 700 for folders, 600 for
 * files. This corrects modes from an earlier version; new files are created with these modes.
 */
export function makePrivate(path: string): void {
  if (!existsSync(path)) return;
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const mode = found.isDirectory() ? 0o700 : 0o600;
  if ((found.mode & 0o777) !== mode) chmodSync(path, mode);
  if (found.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}
