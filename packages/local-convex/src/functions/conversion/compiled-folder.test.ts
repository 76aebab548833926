import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compileModule, keysOf, prepareModules } from "./compile";
import { CompiledFolder } from "./compiled-folder";

let home: string;
let folder: CompiledFolder;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "compiled-"));
  folder = new CompiledFolder(join(home, "compiled"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const moduleOf = (name: string) => ({
  path: `${name}.js`,
  source: `export const ${name} = 1;`,
  sourceMap: null,
  environment: "isolate" as const,
});

test("what was converted is in the folder for the next start, and goes when it is deployed no more", async () => {
  const sources = ["first", "second"].map(moduleOf);
  await prepareModules(sources, folder);
  const [first, second] = keysOf(sources) as [string, string];
  const { code, map } = compileModule(sources[0]!);
  expect(folder.read(first)).toEqual({ code, map });

  await folder.keepOnly(new Set([second]));
  expect(folder.read(first)).toBeNull();
  expect(folder.read(second)).not.toBeNull();
});

test("what a push converted, before the folder was there to write to, is in it too", async () => {
  const source = moduleOf("pushed");
  const { code, map } = compileModule(source);
  await prepareModules([source], folder);
  expect(folder.read(keysOf([source])[0]!)).toEqual({ code, map });
});

test("what the folder holds is run instead of being converted again, also where others want it meanwhile", async () => {
  const source = moduleOf("kept");
  const [key] = keysOf([source]) as [string];
  await folder.write(key, { code: "exports.kept = 2;", map: "{}" });
  await Promise.all([prepareModules([source], folder), prepareModules([source])]);
  expect(compileModule(source).code).toBe("exports.kept = 2;");
});

test("a damaged file, and a folder that cannot be written, are as good as none", async () => {
  const source = moduleOf("damaged");
  const [key] = keysOf([source]) as [string];
  await folder.write(key, { code: "", map: "" });
  const [name] = readdirSync(join(home, "compiled"));
  writeFileSync(join(home, "compiled", name!), '{"code":');
  expect(folder.read(key)).toBeNull();

  const inTheWay = join(home, "file");
  writeFileSync(inTheWay, "");
  await prepareModules([moduleOf("unkept")], new CompiledFolder(inTheWay));
  expect(compileModule(moduleOf("unkept")).code).toContain("unkept");
});
