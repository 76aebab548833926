import { createHash } from "node:crypto";
import { relative } from "node:path";

/**
 * Makes how classes of CSS modules are called in the built site: their own name, and four letters that are those of their
 * file. All of a file's classes end alike, so they pack well; two files that would end alike are refused.
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
