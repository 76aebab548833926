/** Built-in objects of the context that queries and mutations share: nothing that a run does to them is seen by the next. */
import { beforeAll, describe, expect, it } from "vitest";
import { limitsWatch } from "../../udf/limits-watch";
import { testEngine, type TestEngine } from "../../testing";

/** Pushed code that finds all built-in objects, changes one of them, and tells whether any is not what it was. */
const CHANGES = `
import { query } from "./_generated/server";
const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, isExtensible, apply } = Reflect;
const { is, freeze, seal, preventExtensions, setPrototypeOf, defineProperty, defineProperties } = Object;
const define = Reflect.defineProperty, { __defineGetter__: defineGetter } = Object.prototype;

const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";
const rootOf = (value) => { let last = value; for (let at = value; at !== null; at = getPrototypeOf(at)) last = at; return last; };
const objects = [], names = [];
const found = new Set([process.env]);
const add = (value, name) => {
  if (!isObject(value) || found.has(value) || Object.isFrozen(value)) return;
  const root = rootOf(value);
  // Byte arrays and the like belong to Node's realm, where they cannot be changed.
  if (value !== globalThis && root !== Object.prototype && root !== value) return;
  found.add(value); objects.push(value); names.push(name);
};
add(globalThis, "globalThis");
const generator = function* () {}, asyncGenerator = async function* () {};
const samples = [[].values(), new Map().keys(), new Set().keys(), ""[Symbol.iterator](), "".matchAll(/x/g), async () => 1,
  generator, generator.prototype, asyncGenerator, asyncGenerator.prototype, new Intl.Segmenter().segment("a")];
samples.forEach((sample, at) => add(getPrototypeOf(sample), "sample " + at));
for (let at = 0; at < objects.length; at++) {
  for (const key of ownKeys(objects[at])) {
    const { value, get, set } = getOwnPropertyDescriptor(objects[at], key);
    for (const one of [value, get, set]) add(one, names[at] + "." + String(key));
  }
  add(getPrototypeOf(objects[at]), names[at] + ".__proto__");
}
const look = (object) => {
  const keys = ownKeys(object);
  return { keys, fields: keys.map((key) => getOwnPropertyDescriptor(object, key)), parent: getPrototypeOf(object), extensible: isExtensible(object) };
};
let before = null;
// The context may have been sealed meanwhile, which is no change by a run.
let wasSealed = false;
const isSealed = () => !isExtensible(Array);
const differences = () => {
  if (before === null || wasSealed !== isSealed()) { before = []; wasSealed = isSealed(); for (let at = 0; at < objects.length; at++) before[at] = look(objects[at]); return ""; }
  for (let at = 0; at < objects.length; at++) {
    const then = before[at], now = ownKeys(objects[at]);
    if (now.length !== then.keys.length) return names[at] + " has another number of members";
    if (getPrototypeOf(objects[at]) !== then.parent) return names[at] + " has another prototype";
    if (isExtensible(objects[at]) !== then.extensible) return names[at] + " is not extensible";
    for (let key = 0; key < now.length; key++) {
      const field = getOwnPropertyDescriptor(objects[at], then.keys[key]), was = then.fields[key];
      if (field === undefined) return names[at] + "." + String(then.keys[key]) + " is gone";
      for (const part of ["value", "get", "set", "writable", "enumerable", "configurable"]) {
        if (!is(field[part], was[part])) return names[at] + "." + String(then.keys[key]) + " has another " + part;
      }
    }
  }
  return "";
};
const first = (object, fits) => { for (const key of ownKeys(object)) if (fits(getOwnPropertyDescriptor(object, key), key)) return key; };
const last = (object, fits) => { let found; for (const key of ownKeys(object)) if (fits(getOwnPropertyDescriptor(object, key), key)) found = key; return found; };
class Given { constructor(object) { return object; } }
class Leaking extends Given { leak = 1; }
const other = function () { return "left"; };
// What a sealed object refuses.
const HARD = {
  add: (o) => { o.leak = 1; },
  addSymbol: (o) => { o[Symbol.for("leak")] = 1; },
  addIndex: (o) => { o[7] = 1; },
  addField: (o) => { new Leaking(o); },
  addHidden: (o) => { defineProperty(o, "leak", { value: 1 }); },
  addHiddenBySymbol: (o) => { define(o, Symbol.for("leak"), { value: 1 }); },
  addSeveral: (o) => { defineProperties(o, { leak: { get: other } }); },
  addGetter: (o) => { apply(defineGetter, o, ["leak", other]); },
  replaceGetter: (o) => { defineProperty(o, first(o, (f) => f.get), { get: other }); },
  valueToGetter: (o) => { const key = first(o, (f) => f.writable), { value } = getOwnPropertyDescriptor(o, key); defineProperty(o, key, { get: () => value }); },
  redefine: (o) => { defineProperty(o, first(o, (f) => f.writable === false && f.configurable), { value: "left" }); },
  remove: (o) => { delete o[first(o, (f) => f.configurable)]; },
  removeGetter: (o) => { delete o[first(o, (f) => f.get && f.configurable)]; },
  list: (o) => { defineProperty(o, first(o, (f) => f.writable && !f.enumerable), { enumerable: true }); },
  seal: (o) => { seal(o); },
  preventExtensions: (o) => { preventExtensions(o); },
  parent: (o) => { setPrototypeOf(o, { leak: 1 }); },
  parentByName: (o) => { o.__proto__ = { leak: 1 }; },
};
const SOFT = {
  replaceFirst: (o) => { o[first(o, (f) => f.writable)] = other; },
  replaceLast: (o) => { o[last(o, (f) => f.writable)] = other; },
  replaceBySymbol: (o) => { o[first(o, (f, key) => f.writable && typeof key === "symbol")] = other; },
  readOnly: (o) => { defineProperty(o, first(o, (f) => f.writable), { writable: false }); },
  readOnlyByProxy: (o) => { define(new Proxy(o, {}), first(o, (f) => f.writable), { writable: false }); },
  freeze: (o) => { freeze(o); },
};
const tryTo = (change, object) => { try { change(object); } catch {} };
const hard = Object.values(HARD), soft = Object.values(SOFT), all = [...hard, ...soft];
const kinds = [...Object.keys(HARD), ...Object.keys(SOFT)];
const isOpen = (object) => object === globalThis || [RegExp, Map, Set, WeakMap, WeakSet].some((one) => one.prototype === object);
const checked = () => { const left = differences(); if (left) throw new Error("left: " + left); };

export const facts = query({ handler: () => ({ open: objects.map(isOpen), names, kinds, hard: hard.length }) });
export const see = query({ handler: () => { checked(); return 1; } });
export const sealed = query({ handler: isSealed });
export const change = query({ handler: (_ctx, { object, kind }) => { checked(); tryTo(all[kind], objects[object]); return 1; } });
export const changeHard = query({ handler: (_ctx, { object }) => {
  checked();
  for (const change of hard) tryTo(change, objects[object]);
  return isSealed() ? differences() : "not sealed";
} });`;

const OTHERS = `
import { query } from "./_generated/server";
export const isSealed = query({ handler: () => Object.isSealed(Array) });
export const addsInRun = query({ handler: () => {
  Set.prototype.second = function () { return [...this][1]; };
  Array.prototype.third = Object.defineProperty({}, "x", { value: 3 }).x;
  return [new Set([1, 2]).second(), [].third];
} });
export const seesAdded = query({ handler: () => [typeof Set.prototype.second, typeof [].third, Object.keys(Set.prototype).length] });
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

interface Facts {
  names: string[];
  open: boolean[];
  kinds: string[];
  /** How many of the kinds a sealed object refuses; they come first. */
  hard: number;
}

let engine: TestEngine;
let facts: Facts;
beforeAll(async () => {
  // As in the engine's program. Listening anew for each run would be most of this test's time.
  limitsWatch.takeSignals(() => process.exit(1));
  engine = await testEngine({ "changes.ts": CHANGES, "others.ts": OTHERS, "late.ts": ADDS_AT_START });
  facts = value("changes:facts") as Facts;
});

function value(path: string, args = {}): unknown {
  const result = engine.query(path, args);
  if (!result.ok) throw new Error(result.errorMessage);
  return result.value;
}

/** Calls a function of the module so often that a context with it is sealed. */
function seal(path = "changes:sealed"): void {
  for (let calls = 0; value(path) !== true; calls++) if (calls > 500) throw new Error("It is never sealed");
}

/** Changes one object in a run, whose result says nothing, and returns what the next run sees of it. */
function leftBy(object: number, kind: number): string[] {
  engine.query("changes:change", { object, kind });
  const next = engine.query("changes:see");
  return next.ok ? [] : [`${facts.kinds[kind]} on ${facts.names[object]}: ${next.errorMessage}`];
}

describe("built-in objects", () => {
  it("F121 every kind of change is noticed in a context that is not sealed", () => {
    expect(facts.names.length).toBeGreaterThan(150);
    expect(facts.names.flatMap((_name, object) => leftBy(object, object % facts.kinds.length))).toEqual([]);
  });

  it("F121 in a sealed one most changes are impossible, and the others are noticed", () => {
    const left: string[] = [];
    facts.names.forEach((_name, object) => {
      const soft = facts.kinds.length - facts.hard;
      const kinds = facts.open[object] ? facts.kinds.keys() : [facts.hard + (object % soft)];
      for (const kind of kinds) {
        seal();
        left.push(...leftBy(object, kind));
      }
      if (facts.open[object]) return;
      seal();
      const changed = value("changes:changeHard", { object }) as string;
      if (changed) left.push(changed);
    });
    expect(left).toEqual([]);
  });

  it("F121 modules add to the language whenever they are evaluated", () => {
    seal();
    for (let calls = 0; calls < 40; calls++) expect(value("late:uses")).toEqual([1, "polyfill"]);
    seal("late:seal");
    expect(value("late:uses")).toEqual([1, "polyfill"]);
  });

  it("F121 what a run adds is there for the run, in a sealed context too, and gone after it", () => {
    seal("others:isSealed");
    for (let calls = 0; calls < 3; calls++) {
      expect(value("others:addsInRun")).toEqual([2, 3]);
      expect(value("others:seesAdded")).toEqual(["undefined", "undefined", 0]);
    }
  });

  it("an error of the function's own about an object that cannot be changed stays", () => {
    seal("others:isSealed");
    for (let calls = 0; calls < 3; calls++) expect(() => value("others:own")).toThrow("object is not extensible");
    expect(value("others:isSealed")).toBe(true);
  });

  it("classes inherit from sealed ones and override their members", () => {
    seal("others:isSealed");
    expect(value("others:classes")).toEqual(["own 2", "text", "own x", 1, '"day"', "function"]);
    expect(value("others:isSealed")).toBe(true);
  });

  it("F121 timers of the console and the last match of a pattern end with the run", () => {
    expect(value("others:remembers")).toBe(1);
    const next = engine.query("others:asks");
    expect(next).toMatchObject({ ok: true, value: ["", "", "", ""], logLines: [] });
  });
});
