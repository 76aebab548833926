import { execFileSync } from "node:child_process";
import { root } from "../lib/root";

/**
 * The files that differ from the last commit, including new ones; when none does, those of the last commit itself.
 * Paths are relative to the checkout's root. A deleted file is left out. Throws outside a git checkout.
 */
export function changedFiles(checkout = root): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: checkout, encoding: "utf8" }).split("\n").filter(Boolean);
  const inWork = [
    ...git("diff", "--name-only", "--diff-filter=d", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return inWork.length > 0 ? inWork : git("show", "--name-only", "--diff-filter=d", "--format=", "HEAD");
}
