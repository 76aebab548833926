/** The scripts of the built site, read by the grammar and some methods of the oldest browser that the site answers for: Safari 15.6. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type Node } from "acorn";
import { expect, test } from "vitest";
import { folder, Page, textOf } from "./site";

const files = readdirSync(folder, { recursive: true, encoding: "utf8" });

/** Methods that Safari has since 16 or later, and that code calls without asking. */
const NEWER = /^(?:toSorted|toReversed|toSpliced|withResolvers|groupBy|fromAsync|canParse)$/;

/** What Safari reads since 16.4 only, of what the grammar of 2022 has; and where it stands. */
function newerThanSafari15(source: string, type: "module" | "script"): string[] {
  const found: string[] = [];
  const look = (text: string) => {
    if (/\(\?<[=!]/.test(text)) found.push(`look-behind: ${text.slice(0, 120)}`);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const { type: kind, regex, value } = node as Node & { regex?: { pattern: string }; value?: unknown };
    if (kind === "CallExpression") {
      const { callee, optional } = node as unknown as {
        callee: Record<string, Record<string, string>>;
        optional: boolean;
      };
      const [object, method] = [callee.object?.name, callee.property?.name ?? ""];
      const isNewer = NEWER.test(method) || (object === "AbortSignal" && /^(?:timeout|any)$/.test(method));
      if (isNewer && !optional) found.push(`${object ?? "…"}.${method}()`);
    }
    if (kind === "StaticBlock") found.push("static block of a class");
    if (regex) look(regex.pattern);
    // A pattern may be put together from texts.
    else if (kind === "Literal" && typeof value === "string") look(value);
    else if (kind === "TemplateElement") look((value as { raw: string }).raw);
    Object.values(node).forEach(visit);
  };
  // Of later grammars Safari 15.6 has nothing that builds use: the parser refuses it, flags of patterns included.
  visit(parse(source, { ecmaVersion: 2022, sourceType: type }));
  return found;
}

const scripts = files.filter((file) => /\.m?js$/.test(file));

test("there are scripts to read", () => {
  expect(scripts.length).toBeGreaterThan(50);
  expect(newerThanSafari15("class A { static { } } /(?<!a)b/; new RegExp(`(?<=${1})`)", "module")).toHaveLength(3);
  expect(newerThanSafari15("[].toSorted(); AbortSignal.timeout(1); [].toSorted?.(); say(1)()", "module")).toHaveLength(
    2,
  );
  for (const newer of ["/[a--b]/v", "using x = y;", "#!env\nimport a from 'a' with { type: 'json' }"]) {
    expect(() => newerThanSafari15(newer, "module")).toThrow(SyntaxError);
  }
});

test("no script has what Safari 15.6 cannot read", () => {
  const found = scripts.flatMap((file) =>
    newerThanSafari15(readFileSync(join(folder, file), "utf8"), file.startsWith("assets/") ? "module" : "script").map(
      (what) => `${file}: ${what}`,
    ),
  );
  expect(found).toEqual([]);
});

test("no script in a page has what Safari 15.6 cannot read", () => {
  const pages = files.filter((file) => file.endsWith(".html"));
  // The cities' pages differ in their texts alone.
  const some = pages.filter((file) => !file.includes("/") || file.endsWith("amsterdam.html"));
  expect(some.length).toBeGreaterThan(20);
  for (const file of some) {
    const page = new Page(file, readFileSync(join(folder, file), "utf8"));
    const inline = page.all("script").filter(({ attributes }) => !attributes.src && !attributes.type?.includes("json"));
    for (const { node, attributes } of inline) {
      const type = attributes.type === "module" ? "module" : "script";
      expect([file, newerThanSafari15(textOf(node), type)]).toEqual([file, []]);
    }
  }
});
