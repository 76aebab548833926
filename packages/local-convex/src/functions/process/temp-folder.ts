import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** More files than any function needs; counting more would take too long. */
const MAX_FILES = 10_000;

/**
 * Whether a folder's files take more than `mb` megabytes, or are more than ten thousand. What disappears meanwhile does
 * not count.
 */
export async function holdsMoreThan(folder: string, mb: number): Promise<boolean> {
  let room = mb * 1048576;
  let files = 0;
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    for (const entry of await readdir(at, { withFileTypes: true }).catch(() => [])) {
      if (++files > MAX_FILES) return true;
      const place = path.join(at, entry.name);
      if (entry.isDirectory()) folders.push(place);
      else
        room -= await stat(place).then(
          ({ blocks }) => blocks * 512,
          () => 0,
        );
      if (room < 0) return true;
    }
  }
  return false;
}
