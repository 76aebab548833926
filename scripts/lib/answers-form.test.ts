import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ANSWERS_FORM_FILE, answersForm, answersFormSource } from "./answers-form";
import { inRoot } from "./root";
import { keptQueries } from "../../src/lib/local/kept-queries";

test("browsers know the form of today's answers (npm run codegen writes it)", async () => {
  expect(readFileSync(inRoot(ANSWERS_FORM_FILE), "utf8")).toBe(answersFormSource(await answersForm()));
});

test("what is kept with contact details is asked again as its query is asked: in pages or not", async () => {
  const wrong: string[] = [];
  for (const [name, { contact, paged }] of Object.entries(keptQueries)) {
    if (!contact) continue;
    const [file, query] = name.split(":") as [string, string];
    const functions = (await import(`../../convex/${file}.ts`)) as Record<string, { exportArgs: () => string }>;
    if (functions[query]!.exportArgs().includes('"paginationOpts"') !== (paged === true)) wrong.push(name);
  }
  expect(wrong).toEqual([]);
});
