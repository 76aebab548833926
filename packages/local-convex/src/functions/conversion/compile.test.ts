import vm from "node:vm";
import { expect, test } from "vitest";
import { compileModule } from "./compile";

/** A module with so many exports. */
const moduleOf = (name: string, size: number) => ({
  path: `${name}.js`,
  source: Array.from({ length: size }, (_, at) => `export const ${name}${at} = () => [${at}].length;`).join("\n"),
  sourceMap: null,
  environment: "isolate" as const,
});

test("a run that is interrupted while a module is converted leaves nothing behind for the next", () => {
  compileModule(moduleOf("first", 1));
  const slow = moduleOf("slow", 20_000);
  const context = vm.createContext({ load: () => compileModule(slow) });
  expect(() => vm.runInContext("load()", context, { timeout: 40 })).toThrow(/timed out/);

  // The slow one is answered sooner or later while these are converted.
  for (let turn = 0; turn < 20; turn++) {
    expect(compileModule(moduleOf(`next${turn}x`, 2_000)).code).toContain(`next${turn}x1999 =`);
  }
  expect(() => compileModule({ ...moduleOf("wrong", 0), source: "const = 1" })).toThrow("wrong.js:1:6");
  expect(compileModule(moduleOf("last", 1)).code).toContain("last0 =");
});
