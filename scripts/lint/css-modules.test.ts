import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { inRoot } from "../lib/root";

const root = inRoot("src");
const files = readdirSync(root, { recursive: true, encoding: "utf8" });
const read = (file: string) => readFileSync(join(root, file), "utf8");
const sources = files.filter((file) => file.endsWith(".tsx")).map(read);

/** The classes that the selectors of a style sheet name, without those in `:global()`. */
function classesOf(file: string): Set<string> {
  const selectors = read(file)
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/:global\([^)]*\)/g, "")
    .replace(/\{[^{}]*\}/g, "{}");
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!));
}

it("a CSS module names a class of the whole site as a global one, because a module's own classes get other names", () => {
  const sheets = files.filter((file) => file.endsWith(".css"));
  const ofTheSite = new Set(
    sheets.filter((file) => file.startsWith("styles/")).flatMap((file) => [...classesOf(file)]),
  );
  expect(ofTheSite).toContain("lead");

  const unused = sheets
    .filter((file) => file.endsWith(".module.css"))
    .flatMap((file) => {
      const users = sources.filter((source) => source.includes(basename(file)));
      const isUsed = (name: string) => users.some((source) => new RegExp(`\\w\\.${name}\\b`).test(source));
      return [...classesOf(file)]
        .filter((name) => ofTheSite.has(name) && !isUsed(name))
        .map((name) => `${file} .${name}`);
    });
  expect(unused).toEqual([]);
});
