import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOf } from "../../scripts/lib/fingerprint";
import { inRoot } from "../../scripts/lib/root";

test("the renderer is React's production build, whatever NODE_ENV is where it runs", () => {
  const files = filesOf(["dist/server"]).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(10);
  const undecided = files.filter((file) =>
    readFileSync(join(inRoot("."), file), "utf8").includes("process.env.NODE_ENV"),
  );
  expect(undecided).toEqual([]);
});
