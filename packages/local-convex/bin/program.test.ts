import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { engineProgram } from "./program.mjs";

test("the engine's program is made once for the same sources, and holds the code that it gives to its processes", async () => {
  const file = await engineProgram();
  const { mtimeMs } = statSync(file);
  expect(await engineProgram()).toBe(file);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
  // Names of the program of a process and of a context's code, as texts in the file.
  const code = readFileSync(file, "utf8");
  for (const part of ["engine:/inside.js", "disarmProcess", "installAction"]) expect(code).toContain(part);
});
