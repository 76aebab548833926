import "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Files of this repository that a test file loaded by their names. */
    loaded?: string[];
  }
}

const loaded = new Set<string>();

/** Notes that the test file that runs now has loaded this file of the data layer by its name. */
export const noteLoaded = (path: string): void => void loaded.add(path);

/** What was noted since the last call: test files of one process run after each other. */
export function takeLoaded(): string[] {
  const paths = [...loaded].sort();
  loaded.clear();
  return paths;
}
