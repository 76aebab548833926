import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import { inRoot, root } from "../lib/root";
import { docstrings } from "./docstrings.js";

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    { files: ["**/*.{ts,tsx}"], languageOptions: { parser: tseslint.parser as never } },
    docstrings(["domain/**/*.ts", "src/**/*.{ts,tsx}"]) as never,
  ],
});

/** The rules that refuse this text in this file. */
async function refusals(text: string, file = "domain/floors.ts"): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: inRoot(file) });
  return result!.messages.map(({ ruleId }) => ruleId);
}

test.each([
  "export function area() {}",
  "export async function area() {}",
  "export class Area {}",
  "export const area = () => 42;",
  "export const area = function () {};",
  "export const area = query({ handler: () => 42 });",
  "// The area of a floor.\nexport const area = () => 42;",
])("lint refuses without a docstring: %s", async (text) => {
  expect(await refusals(text)).toEqual(["jsdoc/require-jsdoc"]);
  expect(await refusals(`/** The area of a floor. */\n${text.replace(/^\/\/.*\n/, "")}`)).toEqual([]);
});

test.each(["function area() {}", "export const MAX_AREA = 42;", "export type Area = number;"])(
  "lint asks for no docstring: %s",
  async (text) => {
    expect(await refusals(text)).toEqual([]);
  },
);

test("lint refuses a docstring that leans on the one above it", async () => {
  const says = (description: string) => refusals(`/** ${description} */\nexport const area = () => 42;`);
  expect(await says("The same for stairs.")).toEqual(["jsdoc/match-description"]);
  expect(await says("Like `wall`, for floors.")).toEqual(["jsdoc/match-description"]);
  expect(await says("As `wall`, for floors.")).toEqual(["jsdoc/match-description"]);
  expect(await refusals("/**\n * The same for stairs,\n * in m².\n */\nexport type Area = number;")).toEqual([
    "jsdoc/match-description",
  ]);
  expect(await says("The area of a floor in m², the same for everybody.")).toEqual([]);
});

test.each(["Does so for stairs.", "One of them, with its stairs.", "The area of stairs. Otherwise as `area`."])(
  "lint refuses a docstring that only its neighbour explains: %s",
  async (description) => {
    expect(await refusals(`/** ${description} */\nexport const area = () => 42;`)).toEqual(["jsdoc/match-description"]);
  },
);

test.each(["So long does a floor last.", "So many floors fit.", "So often is a floor laid.", "So far is it laid."])(
  "lint refuses an inversion: %s",
  async (description) => {
    expect(await refusals(`/** ${description} */\nexport const area = 42;`)).toEqual(["jsdoc/match-description"]);
    expect(await refusals(`/** How it is with floors. ${description} */\nexport const area = 42;`)).toEqual([]);
  },
);

test("lint reads the docstrings of the benchmarks and of what tests share", async () => {
  const eslintOfProject = new ESLint({ cwd: root });
  for (const file of ["bench/rows.ts", "tests/support/mail.ts"]) {
    const config = (await eslintOfProject.calculateConfigForFile(inRoot(file))) as { rules: Record<string, unknown[]> };
    expect(config.rules["jsdoc/match-description"]?.[0]).toBe(2);
  }
});

test("tests and routes need no docstrings", async () => {
  const text = "export const area = () => 42;";
  for (const file of [
    "domain/floors.test.ts",
    "domain/limits.setup.ts",
    "src/routes/index.tsx",
    "src/testing/jobs.ts",
  ]) {
    expect(await refusals(text, file)).toEqual([]);
  }
});
