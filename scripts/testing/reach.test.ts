import { expect, test } from "vitest";
import { Files } from "./reach";

const files = new Files(
  new Map(
    Object.entries({
      "src/price.ts": 'import { cents } from "../domain/cents";\nimport type { Row } from "./row";',
      "src/price.test.ts": 'import { price } from "./price.js";\nimport "./price.css";\nawait import("./late");',
      "src/row.ts": "",
      "src/kept.test.ts": 'import { keep } from "convex-local-first/device/storage";',
      "packages/convex-local-first/src/device/storage.ts": 'import { DAY_MS } from "../days";',
      "packages/convex-local-first/src/days.ts": "",
      "src/late/index.tsx": "",
      "src/price.css": "",
      "src/texts.test.ts": 'import { readFileSync } from "node:fs";',
      "domain/cents.ts": "",
      "convex/quotes.ts": 'import { rule } from "./model/rule";',
      "convex/model/rule.ts": "",
      "convex/tests/test.setup.ts": 'const modules = import.meta.glob("../**/*.ts");',
      "convex/quotes.test.ts": 'import { newBackend } from "./tests/test.setup";',
      "scripts/words.test.ts": 'import { readFileSync } from "node:fs";',
      "docs/words.md": "",
    }),
  ),
);
const reach = (test: string, loaded?: string[]) => [...files.reachOf(test, loaded)].sort();

test("a test reaches what it imports, and what that imports, but no types", () => {
  expect(reach("src/price.test.ts")).toEqual([
    "domain/cents.ts",
    "src/late/index.tsx",
    "src/price.css",
    "src/price.test.ts",
    "src/price.ts",
  ]);
});

test("a test reaches what it imports from a package of ours by its name", () => {
  expect(reach("src/kept.test.ts")).toEqual([
    "packages/convex-local-first/src/days.ts",
    "packages/convex-local-first/src/device/storage.ts",
    "src/kept.test.ts",
  ]);
});

test("a test of the data layer reaches the functions that its run loaded by their names", () => {
  expect(reach("convex/quotes.test.ts", ["convex/quotes.ts", "convex/gone.ts"])).toEqual([
    "convex/model/rule.ts",
    "convex/quotes.test.ts",
    "convex/quotes.ts",
    "convex/tests/test.setup.ts",
  ]);
});

test("a test that reads files reaches all of its room, a test of the commands everything", () => {
  expect(reach("src/texts.test.ts")).toEqual(files.matching(/^(?:src|domain|packages)\//).sort());
  expect(reach("scripts/words.test.ts")).toEqual(files.matching(/^/).sort());
});
