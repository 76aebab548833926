import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changedFiles } from "./changed";

test("changed files are those that no commit holds yet, and after a commit those of that one", () => {
  const checkout = mkdtempSync(join(tmpdir(), "changed-"));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: checkout });
  const commit = (subject: string) => {
    git("add", "-A");
    git("-c", "user.name=Jan Bos", "-c", "user.email=jan@bos.test", "commit", "-q", "-m", subject);
  };
  git("init", "-q");
  for (const name of ["one.ts", "two.ts", "gone.ts"]) writeFileSync(join(checkout, name), name);
  commit("first");
  expect(changedFiles(checkout).sort()).toEqual(["gone.ts", "one.ts", "two.ts"]);
  writeFileSync(join(checkout, "two.ts"), "changed");
  writeFileSync(join(checkout, "new.ts"), "new");
  rmSync(join(checkout, "gone.ts"));
  expect(changedFiles(checkout)).toEqual(["two.ts", "new.ts"]);
  commit("second");
  expect(changedFiles(checkout).sort()).toEqual(["new.ts", "two.ts"]);
  rmSync(checkout, { recursive: true });
});
