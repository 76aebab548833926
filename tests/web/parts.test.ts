/** The pieces of code that the built site fetches when they are needed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type Node } from "acorn";
import { expect, test } from "vitest";
import { folder } from "./site";

type Call = Node & { arguments: Node[] };

/** Each `import()` of a script: whether Vite's helper makes it, which tells the page when the piece is gone. */
function importsOf(source: string): boolean[] {
  const found: boolean[] = [];
  const visit = (node: unknown, byHelper: boolean): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, byHelper));
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const { type, start, end } = node as Node;
    if (type === "ImportExpression") found.push(byHelper);
    if (type === "CallExpression") {
      const [make, files, ...rest] = (node as Call).arguments;
      const says = files ? source.slice(files.start, files.end) : "";
      const isHelper = make?.type === "ArrowFunctionExpression" && /^(?:__vite__mapDeps\(|\[\]$)/.test(says);
      visit([make, files, ...rest], byHelper || isHelper);
      return visit((node as Call & { callee: Node }).callee, byHelper);
    }
    if (source.slice(start, end).includes("import(")) Object.values(node).forEach((each) => visit(each, byHelper));
  };
  visit(parse(source, { ecmaVersion: 2022, sourceType: "module" }), false);
  return found;
}

test("each piece that a page fetches later tells the page when it is gone", () => {
  expect(importsOf("f(()=>import(`./a.js`),__vite__mapDeps([0]));import(`./b.js`)")).toEqual([true, false]);
  const assets = join(folder, "assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  const imports = scripts.map((file) => [file, importsOf(readFileSync(join(assets, file), "utf8"))] as const);
  expect(imports.flatMap(([, each]) => each).length).toBeGreaterThan(100);
  expect(imports.filter(([, each]) => each.includes(false)).map(([file]) => file)).toEqual([]);
});
