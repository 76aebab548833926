/** Ids that comments and titles of tests cite lead to a list that says what they are. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesOf } from "../lib/fingerprint";
import { inRoot } from "../lib/root";

const read = (file: string) => readFileSync(inRoot(file), "utf8");

/** A letter and a number, as `C07` or `I4`; neither a part of a word nor of a longer number. */
const ID = /(?<![\w.$#&/-])[A-Z]\d{1,3}(?![\w-]|\.\d)/g;
const COMMENT_OR_TITLE = /^\s*(?:\/?\*|\/\/)|\b(?:test|it|describe)\b[\w.]*(?:\(.*\))?\(\s*["'`]/;

const idsOf = (file: string) => new Set([...read(file).matchAll(/\*\*([A-Z]\d+)\*\*/g)].map(([, id]) => id!));
const product = idsOf("docs/spec.md");
const engine = idsOf("packages/local-convex/SPEC.md");
/** Names that look like ids: a JavaScript engine, a heading, a size of paper. */
const WORDS = new Set(["V8", "H1", "A4"]);

/** The ids that the comments and titles of a source file cite and that no list explains. */
function unknownIds(file: string, source: string): string[] {
  const mayCiteEngine = /^(?:local|packages|tests\/on-engine|tests\/hunt|tests\/support|scripts|bench)\//.test(file);
  const cited = source
    .split("\n")
    .filter((line) => COMMENT_OR_TITLE.test(line))
    .flatMap((line) => line.match(ID) ?? []);
  return cited.filter((id) => !product.has(id) && !(mayCiteEngine && engine.has(id)) && !WORDS.has(id));
}

test("every id that a comment or a title cites is listed", () => {
  const files = filesOf(
    ["bench", "convex", "domain", "local", "packages", "scripts", "src", "tests", "web"],
    /_generated/,
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith("scripts/lint/"));
  const unknown = sources.flatMap((file) => unknownIds(file, read(file)).map((id) => `${file}: ${id}`));
  expect(unknown).toEqual([]);
});

test("an id that no list explains is found", () => {
  expect(unknownIds("src/a.ts", "/** Refuses a fourth company (I1, Q7). */\nconst size = M4;")).toEqual(["Q7"]);
  expect(unknownIds("src/a.test.ts", 'it("hides the street (C07, S12)", () => {});')).toEqual(["S12"]);
});
