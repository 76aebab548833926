import { createHash } from "node:crypto";
import { relative } from "node:path";

/**
 * Makes the names of CSS module classes in the built site: their own name, and four letters of their file. All classes
 * of a file have the same ending, so they compress well; the build fails when two files would have the same ending.
 */
export function classNames(root: string): (name: string, file: string) => string {
  const fileOf = new Map<string, string>();
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*$/, ""));
    const end = createHash("sha256").update(path).digest("base64url").slice(0, 4);
    const other = fileOf.get(end);
    if (other !== undefined && other !== path)
      throw new Error(`The classes of ${path} and ${other} would end alike: rename one`);
    fileOf.set(end, path);
    return `${name}_${end}`;
  };
}
