/** What is put into converted modules so that they can be interrupted changes nothing that they do. */
import vm from "node:vm";
import { expect, test } from "vitest";
import { STACK_CHECK, WALKABLE } from "../inside/intrinsics";
import { columnBefore, withStackChecks } from "./stack-checks";

/** Runs code with and without the insertions: its results, and how often it called the function that does nothing. */
function run(code: string): { before: unknown; after: unknown; calls: number } {
  let calls = 0;
  const call = (text: string): unknown => {
    const make = vm.runInThisContext(`(function(${STACK_CHECK}, ${WALKABLE}) { "use strict";\n${text}\n})`) as (
      check: () => void,
      walkable: (value: unknown) => unknown,
    ) => unknown;
    return make(
      () => void calls++,
      (value) => value,
    );
  };
  const before = call(code);
  return { before, after: call(withStackChecks(code).code), calls };
}

const MANY = Array.from({ length: 40 }, (_, at) => at);
const some = (text: string): string => MANY.map(() => text).join(", ");

test.each([
  ["the elements of a list", `const b = 2n; return [${some("b + 1n")}].length`],
  ["arguments", `const b = 2n; return ((...all) => all.length)(${some("-b")})`],
  ["members of an object", `const b = 2n; return { ${MANY.map((at) => `k${at}: b * 3n`).join(", ")} }.k7`],
  ["statements", `let b = 2n; ${"b += 1n; ".repeat(40)} return b`],
  [
    "fields of a class",
    `const b = 2n; class A { ${MANY.map((at) => `k${at} = b ** 2n;`).join(" ")} } return new A().k9`,
  ],
  ["calls", `const f = (x) => x; return ${MANY.map(() => "f(1)").join(" + ")}`],
  ["spreads", `const a = [1]; return [${some("...a")}].length`],
  ["templates and choices", `const b = 2; return [${some("b > 1 ? `${b}` : `${b + b}`")}].join("")`],
])("%s that make much are interrupted by calls, and come to the same", (_what, code) => {
  const { before, after, calls } = run(code);
  expect(after).toEqual(before);
  expect(calls).toBeGreaterThanOrEqual(4);
  expect(calls).toBeLessThanOrEqual(41);
});

test("what a function is called and what it is called on stay as they are", () => {
  const burden = `const b = 2n; const all = [${some("b + 1n")}];`;
  const { before, after } = run(`${burden}
    const named = () => 0, object = { name: "own", tell() { return this.name; }, inner: class {}, say: function () {} };
    const told = [object.tell(), object["tell"](), object?.tell?.(), (0, object.tell).call({ name: "other" })];
    delete object["na" + "me"];
    return [named.name, object.inner.name, object.say.name, told, typeof object.name, typeof missing, all.length].join()`);
  expect(after).toBe(before);
  expect(before).toBe("named,inner,say,own,own,own,other,undefined,undefined,40");
});

test("generators, asynchronous code, labels, patterns and directives stay valid", () => {
  const code = `
    const f = function () { "use strict"; return this; };
    function* all() { const got = yield [${some("1 + got0()")}]; yield* [got, \`x\${got}\`]; }
    const got0 = () => 1;
    async function later() { outer: for await (const x of [1]) { for (;;) { continue outer; } } await f(); return f(); }
    class A extends (class { #own = 1; has(x) { return #own in x; } }) { static { this.made = [${some("f()")}].length; } get a() { return super.has(this); } }
    const { a = f(), ...others } = { b: 1, c: 2 };
    const it = all(); it.next(); void later();
    return JSON.stringify([it.next(5).value, it.next().value, A.made, new A().a, others])`;
  const { before, after } = run(code);
  expect(after).toBe(before);
});

test("what the language walks through passes the function that refuses long texts", () => {
  const { code } = withStackChecks("for (const key in text); use({ ...text, a: 1 }); /a/[Symbol.replace](text, other)");
  expect(code).toBe(
    `for (const key in ${WALKABLE}(text)); use({ ...${WALKABLE}(text), a: 1 }); /a/[Symbol.replace](${WALKABLE}(text), other)`,
  );
});

test("places of the changed text lead back to where they were", () => {
  const code = `const b = 2n;\nuse([${some("b + 1n")}], marked);`;
  const changed = withStackChecks(code);
  expect(changed.code).not.toBe(code);
  const line = changed.code.split("\n")[1]!;
  const before = columnBefore(changed.insertions, 2, line.indexOf("marked"));
  expect(before).toBe(code.split("\n")[1]!.indexOf("marked"));
  expect(columnBefore(changed.insertions, 1, 6)).toBe(6);
});

test("code that cannot be read stays as it is", () => {
  expect(withStackChecks("const = 1").code).toBe("const = 1");
});
