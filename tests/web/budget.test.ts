/** The weight of pages, by size and never by time. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folder, readPage } from "./site";

/** The script and style that a page names. */
const filesOf = (path: string) => [
  ...new Set(readPage(path).files.filter((file) => /^\/assets\/.*\.(?:js|css)$/.test(file))),
];

/** A page fails when it weighs 3 % more than its budget, so that no source is written for the sake of some bytes. */
const bytesAllowed = (kilobytes: number) => kilobytes * 1030;

/** The bytes of files, compressed as browsers get them. */
const weightOf = (files: readonly string[]) =>
  files.reduce((total, file) => total + statSync(join(folder, `${file}.br`)).size, 0);

describe("script and style that a page names", () => {
  test.each([
    ["/", 146, 10],
    ["/faq", 144, 10],
    ["/vloer-laten-leggen/amsterdam", 158, 19],
    ["/voor-vloerbedrijven", 152, 14],
    ["/brief-form", 178, 16],
  ])("%s needs about %d kB, in at most %d files", (path, kilobytes, files) => {
    const weight = weightOf(filesOf(path));
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(bytesAllowed(kilobytes));
    // Each file is a request, which costs a phone a millisecond or two of its main thread.
    expect(filesOf(path).length).toBeLessThanOrEqual(files);
  });

  test("the backend's client is in none of them", () => {
    for (const path of ["/", "/faq", "/vloer-laten-leggen/amsterdam"]) {
      const names = readPage(path).files.join(" ");
      expect(names).not.toMatch(/\/live-/);
    }
  });
});

describe("script and style of a page behind a login, with what it fetches at once", () => {
  test.each([
    ["_client/client-dashboard", 235, 45],
    ["_company/vloeren/dashboard", 222, 41],
    ["_company/vloeren/job.$jobId", 226, 36],
    ["berichten/$briefId.$companyId", 224, 30],
  ])("%s needs about %d kB, in at most %d files", (route, kilobytes, files) => {
    const needed = chunkFiles([
      "src/entry-client.tsx",
      `src/routes/${route}.tsx?`,
      "src/app/live/live-host.tsx",
      // Staff's gate holds it too, so that the build gives it a file of its own.
      "_live-provide",
    ]);
    const weight = weightOf(needed);
    expect(weight).toBeGreaterThan(150_000);
    expect(weight).toBeLessThanOrEqual(bytesAllowed(kilobytes));
    expect(needed.length).toBeLessThanOrEqual(files);
  });
});

/** The files of the chunks that these sources begin, with all that they import. */
function chunkFiles(sources: string[]): string[] {
  type Chunk = { file: string; css?: string[]; imports?: string[] };
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const seen = new Set<string>();
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]!.imports?.forEach(add);
  };
  for (const source of sources) {
    const key = Object.keys(manifest).find((key) => key.startsWith(source));
    if (key === undefined) throw new Error(`No chunk begins with ${source}`);
    add(key);
  }
  return [...new Set([...seen].flatMap((key) => [manifest[key]!.file, ...(manifest[key]!.css ?? [])]))];
}

test("a city page's document stays small, though it links to every municipality", () => {
  expect(statSync(join(folder, "vloer-laten-leggen/amsterdam.html.br")).size).toBeLessThan(16_000);
});
