import { join, resolve } from "node:path";

/** The repository's folder. */
export const root = resolve(import.meta.dirname, "../..");

/** A path inside the repository. */
export const inRoot = (...parts: string[]): string => join(root, ...parts);
