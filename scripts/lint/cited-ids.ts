import ts from "typescript";

/** A test, or group of tests, whose title cites requirements. */
export interface CitingTest {
  title: string;
  ids: string[];
}

const ID = /\b([A-Z]{3,6})-(\d{3})(?:\s?(?:\.\.|…|–|-|t\/m)\s?(?:\1-)?(\d{3}))?\b/g;

/** What was asked for beyond the specification: B01 to B18. */
const BEYOND = /\bB\d{2}\b/g;

/**
 * The requirement ids in a text. A range such as `JOB-015..017` or `JOB-015–JOB-017` stands for every id in it; ids
 * beyond the specification, such as B03, stand for themselves.
 */
export function idsIn(text: string): string[] {
  const ids = [...text.matchAll(ID)].flatMap(([, area, first, last]) => {
    const from = Number(first);
    const to = last === undefined ? from : Number(last);
    return Array.from({ length: to - from + 1 }, (_, index) => `${area}-${String(from + index).padStart(3, "0")}`);
  });
  return [...ids, ...(text.match(BEYOND) ?? [])];
}

const RUNNERS = new Set(["test", "it", "describe"]);

/** `test`, `test.each(…)`, `test.describe`, `describe.each` … all run or group tests. */
function isRunner(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return RUNNERS.has(callee.text);
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return isRunner(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return isRunner(callee.tag);
  return false;
}

/** The tests and groups of a source file whose titles cite requirement ids, in order of appearance. */
export function citingTests(fileName: string, source: string): CitingTest[] {
  const found: CitingTest[] = [];
  const visit = (node: ts.Node) => {
    const title = ts.isCallExpression(node) && isRunner(node.expression) ? node.arguments[0] : undefined;
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
      const text = ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1);
      const ids = idsIn(text);
      if (ids.length > 0) found.push({ title: text, ids });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true));
  return found;
}
