/** No source text names a limit by hand: also not the ones on pages that only a browser or somebody logged in sees. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { todaysLimits } from "../../domain/limits.setup";
import { root } from "../lib/root";

/** Sources of the product without tests, demo data and what reads other people's texts. */
const sources = ["convex", "domain", "src"].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .map((file) => join(room, file).replaceAll("\\", "/"))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(?:test|setup|gen)\.|_generated\/|\/seedData\/|\/hiding\//.test(file),
    ),
);

/** A source without its comments, which may say what the limits are today. */
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

test("no text in the sources names a limit by hand", () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources
    .filter((file) => file !== "domain/numberWords.ts")
    .flatMap((file) =>
      todaysLimits(withoutComments(readFileSync(join(root, file), "utf8"))).map((place) => `${file}: ${place}`),
    );
  expect(found).toEqual([]);
});
