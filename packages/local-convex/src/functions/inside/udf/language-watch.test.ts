/** Built-in objects of the context that queries and mutations share: nothing that a run does to them is seen by the next. */
import { beforeAll, describe, expect, it } from "vitest";
import { limitsWatch } from "../../udf/limits-watch";
import { testEngine, type TestEngine } from "../../testing";

const OTHERS = `
import { query } from "./_generated/server";
export const isSealed = query({ handler: () => Object.isSealed(Array) });
export const addsInRun = query({ handler: () => {
  Set.prototype.second = function () { return [...this][1]; };
  Array.isArray.left = 4;
  Array.prototype.third = Object.defineProperty({}, "x", { value: 3 }).x;
  return [new Set([1, 2]).second(), [].third, Array.isArray.left];
} });
export const seesAdded = query({ handler: () => [typeof Set.prototype.second, typeof [].third, Object.keys(Set.prototype).length, typeof Array.isArray.left] });
export const own = query({ handler: () => { "use strict"; Object.freeze({}).x = 1; } });
class Entries extends Map { get(key) { return "own " + super.get(key); } static groupBy() { return 1; } }
class Failure extends Error { name = "Failure"; constructor(text) { super(text); this.message = "own " + text; } }
export const classes = query({ handler: () => {
  Entries.other = 1; Entries.prototype.set = Map.prototype.set; Failure.prototype.toString = () => "text";
  const list = Object.assign([], { map: 1 }), parsed = new (class extends Date { toJSON() { return "day"; } })(0);
  return [new Entries([[1, 2]]).get(1), String(new Failure("x")), new Failure("x").message, list.map, JSON.stringify(parsed), typeof Entries.groupBy];
} });
export const remembers = query({ handler: () => { /(secret)/.exec("a secret"); console.time("timer"); return 1; } });
export const asks = query({ handler: () => { console.time("timer"); return [RegExp.$1, RegExp.lastMatch, RegExp.input, RegExp.rightContext]; } });`;

const ADDS_AT_START = `
import { query } from "./_generated/server";
Set.prototype.first = function () { return [...this][0]; };
Object.defineProperty(Array.prototype, "at", { value: () => "polyfill", writable: true, configurable: true });
export const uses = query({ handler: () => [new Set([1]).first(), [1].at(0)] });
export const seal = query({ handler: () => Object.isSealed(Array) });`;

let engine: TestEngine;
beforeAll(async () => {
  // As in the engine's program. Listening anew for each run would be most of this test's time.
  limitsWatch.takeSignals(() => process.exit(1));
  engine = await testEngine({ "others.ts": OTHERS, "late.ts": ADDS_AT_START });
});

function value(path: string, args = {}): unknown {
  const result = engine.query(path, args);
  if (!result.ok) throw new Error(result.errorMessage);
  return result.value;
}

/** Calls a function of the module so often that a context with it is sealed. */
function seal(path = "others:isSealed"): void {
  for (let calls = 0; value(path) !== true; calls++) if (calls > 500) throw new Error("It is never sealed");
}

describe("built-in objects", () => {
  it("F121 modules add to the language whenever they are evaluated", () => {
    seal();
    for (let calls = 0; calls < 40; calls++) expect(value("late:uses")).toEqual([1, "polyfill"]);
    seal("late:seal");
    expect(value("late:uses")).toEqual([1, "polyfill"]);
  });

  it("F121 what a run adds is there for the run, in a sealed context too, and gone after it", () => {
    seal();
    for (let calls = 0; calls < 3; calls++) {
      expect(value("others:addsInRun")).toEqual([2, 3, 4]);
      expect(value("others:seesAdded")).toEqual(["undefined", "undefined", 0, "undefined"]);
    }
  });

  it("an error of the function's own about an object that cannot be changed stays", () => {
    seal();
    for (let calls = 0; calls < 3; calls++) expect(() => value("others:own")).toThrow("object is not extensible");
    expect(value("others:isSealed")).toBe(true);
  });

  it("classes inherit from sealed ones and override their members", () => {
    seal();
    expect(value("others:classes")).toEqual(["own 2", "text", "own x", 1, '"day"', "function"]);
    expect(value("others:isSealed")).toBe(true);
  });

  it("F121 timers of the console and the last match of a pattern end with the run", () => {
    expect(value("others:remembers")).toBe(1);
    const next = engine.query("others:asks");
    expect(next).toMatchObject({ ok: true, value: ["", "", "", ""], logLines: [] });
  });
});
