import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ANSWERS_FORM_FILE, answersForm, answersFormSource } from "./answers-form";
import { inRoot } from "./root";

test("browsers know the form of today's answers (npm run codegen writes it)", async () => {
  expect(readFileSync(inRoot(ANSWERS_FORM_FILE), "utf8")).toBe(answersFormSource(await answersForm()));
});
