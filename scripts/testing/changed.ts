import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { filesOf } from "../lib/fingerprint";
import { inRoot, root } from "../lib/root";

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

/**
 * The tests of the data layer that changed files of `convex/` touch: those in the same folder, and, for a file with
 * functions that are called by name, those that name one. Imports do not tell, because every such test loads every
 * function.
 */
export function dataLayerTests(changed: readonly string[], tests = testsOf("convex")): string[] {
  const inConvex = changed.filter((file) => file.startsWith("convex/") && file.endsWith(".ts"));
  const folders = new Set(inConvex.map(dirname).filter((folder) => folder !== "convex"));
  const modules = inConvex.flatMap((file) => /^convex\/(\w+)\.ts$/.exec(file)?.[1] ?? []);
  const names = (text: string) => modules.some((name) => new RegExp(`\\b(api|internal)\\.${name}\\.`).test(text));
  return tests.filter((test) => folders.has(dirname(test)) || names(readFileSync(inRoot(test), "utf8")));
}

function testsOf(folder: string): string[] {
  return filesOf([folder]).filter((file) => file.endsWith(".test.ts"));
}
