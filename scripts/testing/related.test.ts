import { describe, expect, test } from "vitest";
import { relatedTests } from "./related";

const sources = new Map(
  Object.entries({
    "src/quotes/price.ts": "",
    "src/quotes/price.test.ts": 'import { price } from "./price";',
    "src/quotes/screen.tsx": 'import { price } from "./price";\nimport styles from "./screen.module.css";',
    "src/quotes/screen.module.css": "",
    "src/quotes/screen.test.tsx": 'import { Screen } from "./screen";',
    "src/routes/quotes.tsx": 'import { Screen } from "../quotes/screen";',
    "src/routeTree.gen.ts": 'import { Route } from "./routes/quotes";',
    "src/router.tsx": 'import { routeTree } from "./routeTree.gen";',
    "src/links.test.ts": 'const { createRouter } = await import("./router");',
    "convex/quotes.test.ts": 'import { price } from "../src/quotes/price";',
  }),
);

describe("the tests of what changed", () => {
  test("import it, or what imports it, be it code or a style sheet", () => {
    expect(relatedTests(["src/quotes/price.ts"], sources)).toEqual([
      "src/quotes/price.test.ts",
      "src/quotes/screen.test.tsx",
    ]);
    expect(relatedTests(["src/quotes/screen.module.css"], sources)).toEqual(["src/quotes/screen.test.tsx"]);
  });

  test("are those of the router only where a route has changed", () => {
    expect(relatedTests(["src/routes/quotes.tsx"], sources)).toEqual(["src/links.test.ts"]);
  });

  test("are the test itself where it has changed, and none where nothing imports it", () => {
    expect(relatedTests(["src/links.test.ts"], sources)).toEqual(["src/links.test.ts"]);
    expect(relatedTests(["README.md"], sources)).toEqual([]);
  });

  test("are found in this repository", () => {
    expect(relatedTests(["domain/limits.ts"])).toContain("domain/forms/quote.test.ts");
    expect(relatedTests(["scripts/testing/related.ts"])).toEqual(["scripts/testing/related.test.ts"]);
  });
});
