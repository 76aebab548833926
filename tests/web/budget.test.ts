/** The weight of pages, by size and never by time. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folder, readPage } from "./site";

/** The script and style that a page names. */
const filesOf = (path: string) => [
  ...new Set(readPage(path).files.filter((file) => /^\/assets\/.*\.(?:js|css)$/.test(file))),
];

/** Their bytes, compressed as browsers get them. */
const weightOf = (path: string) =>
  filesOf(path).reduce((total, file) => total + statSync(join(folder, `${file}.br`)).size, 0);

describe("script and style that a page names", () => {
  test.each([
    ["/", 139, 12],
    ["/faq", 139, 15],
    ["/vloer-laten-leggen/amsterdam", 147, 15],
    ["/voor-vloerbedrijven", 146, 15],
    ["/brief-form", 173, 17],
  ])("%s needs at most %d kB, in at most %d files", (path, kilobytes, files) => {
    const weight = weightOf(path);
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(kilobytes * 1000);
    // Each file is a request, which costs a phone a millisecond or two of its main thread.
    expect(filesOf(path).length).toBeLessThanOrEqual(files);
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
