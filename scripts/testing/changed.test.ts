import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { changedFiles, dataLayerTests } from "./changed";

describe("what a change touches", () => {
  test("is what no commit holds yet, and after a commit what that one holds", () => {
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

  test("of the data layer are the tests of its folder, and those that name its functions", () => {
    expect(dataLayerTests(["convex/model/quotes/quotes.ts"])).toContain("convex/model/quotes/quotes.property.test.ts");
    expect(dataLayerTests(["convex/model/quotes/quotes.ts"])).not.toContain("convex/model/payments/promo.test.ts");
    expect(dataLayerTests(["convex/promo.ts"])).toContain("convex/model/payments/promo.test.ts");
    expect(dataLayerTests(["convex/promo.ts"])).not.toContain("convex/model/signIn/passwordHash.test.ts");
  });

  test("elsewhere are no tests of the data layer", () => {
    expect(dataLayerTests(["src/app/paths.ts", "convex/README.md", "domain/limits.ts"])).toEqual([]);
  });
});
