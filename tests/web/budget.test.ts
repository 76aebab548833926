/** The weight of pages, by size and never by time. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folder, readPage } from "./site";

/** Bytes of the script and style that a page names, compressed as browsers get them. */
function weightOf(path: string): number {
  const files = new Set(readPage(path).files.filter((file) => /^\/assets\/.*\.(?:js|css)$/.test(file)));
  return [...files].reduce((total, file) => total + statSync(join(folder, `${file}.br`)).size, 0);
}

describe("script and style before a page is usable", () => {
  test.each([
    ["/", 150],
    ["/faq", 150],
    ["/vloer-laten-leggen/amsterdam", 155],
    ["/voor-vloerbedrijven", 155],
    ["/brief-form", 175],
  ])("%s needs at most %d kB", (path, kilobytes) => {
    const weight = weightOf(path);
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(kilobytes * 1000);
  });

  test("the backend's client is in none of them", () => {
    for (const path of ["/", "/faq", "/vloer-laten-leggen/amsterdam"]) {
      const names = readPage(path).files.join(" ");
      expect(names).not.toMatch(/live-host|live-provider|use_queries/);
    }
  });
});

test("a city page's document stays small, though it links to every municipality", () => {
  expect(statSync(join(folder, "vloer-laten-leggen/amsterdam.html.br")).size).toBeLessThan(16_000);
});
