/** Harmful functions, for hostile.test.ts: what they leave for later, or for the next run. */
import { long, MEMORY_OR_TIME, NO_CODE, TEXT, TIME, type Case } from "./hostile-cases";

/**
 * Functions that leave work for Node or V8 after a query, when nothing could interrupt it, or that an interruption
 * leaves unfinished.
 */
export const AFTERWARDS: Record<string, Case> = {
  pullLater: ["() => { new ReadableStream({ pull() { for (;;); } }); return 1; }", "ok"],
  pullMuch: [
    "() => { new ReadableStream({ pull(to) { to.enqueue(new Array(1000).fill(1)); } }, { highWaterMark: Infinity }); return 1; }",
    "ok",
  ],
  writeLater: ["() => { new WritableStream({ write() { for (;;); } }).getWriter().write(1); return 1; }", "ok"],
  transformLater: [
    "() => { const { readable, writable } = new TransformStream({ transform() { for (;;); } }); writable.getWriter().write(1); readable.getReader().read(); return 1; }",
    "ok",
  ],
  readStream: [
    "async () => { for await (const _ of new ReadableStream({ pull() { for (;;); } })); }",
    "never finished",
  ],
  abortLater: ["() => { AbortSignal.timeout(1).onabort = () => { for (;;); }; return 1; }", "ok"],
  listenerThrows: [
    "() => { const target = new EventTarget(); target.addEventListener('x', () => new URL('none')); target.dispatchEvent(new Event('x')); return 1; }",
    "ok",
  ],
  listenerThen: [
    "() => { const target = new EventTarget(); target.addEventListener('x', () => ({ get then() { for (;;); } })); target.dispatchEvent(new Event('x')); return 1; }",
    "ok",
  ],
  waitThenLoop: [
    "() => { Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20).value.then(() => { for (;;); }); return 1; }",
    "ok",
  ],
  wasmStart: [
    "() => { WebAssembly.instantiate(new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,8,1,0,10,9,1,7,0,3,64,12,0,11,11])); return 1; }",
    TIME,
  ],
  wasmImports: [
    "() => { WebAssembly.instantiate(new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,2,7,1,1,97,1,98,0,0]), new Proxy({}, { get() { for (;;); } })); return 1; }",
    TIME,
  ],
  wasmMemoryInside: [
    "() => { const code = [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,5,5,1,0,128,128,4,7,5,1,1,102,0,0,10,13,1,11,0,65,0,65,1,65,127,252,11,0,11]; new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(code))).exports.f(); }",
    "memory",
  ],
  asyncScope: ["() => new AsyncResource('x').runInAsyncScope(() => { for (;;); })", TIME],
  asyncStore: ["() => new AsyncLocalStorage().run(1, async () => { await null; for (;;); })", TIME],
  checkedGetter: ["() => { Object.defineProperty(Array.prototype, 'map', { get() { for (;;); } }); return 1; }", "ok"],
  largeStack: [`() => { Error.prepareStackTrace = () => ${long(28)}; throw new Error('x'); }`, MEMORY_OR_TIME],
  // Many in one expression, which nothing interrupts, would be more than the engine has.
  manyArrays: [`() => [${"new Array(2 ** 25 - 1), ".repeat(20)}].length`, "Invalid array length"],
  arraysUnseen: [`() => [${"[].constructor(2 ** 25 - 1), ".repeat(40)}].length`, MEMORY_OR_TIME],
  largeNumbers: [
    `() => { const n = 2n ** 29n; return [${"2n ** (n + n / 2n), ".repeat(40)}].length; }`,
    MEMORY_OR_TIME,
  ],
  largeFields: [
    `() => { const n = 2n ** 29n, b = 2n ** (n + n / 2n); return new (class { ${Array.from({ length: 40 }, (_, at) => `k${at} = b + 1n;`).join(" ")} })() && 1; }`,
    MEMORY_OR_TIME,
  ],
  keysOfLong: [`() => { let n = 0; for (const key in ${long(26)}) n++; return n; }`, TEXT],
  spreadLong: [`() => Object.keys({ ...${long(26)} }).length`, TEXT],
  replaceBySymbol: [`() => /a/g[Symbol.replace](${long(26)}, 'b').length`, TEXT],
  matchByApply: [`() => Reflect.apply(RegExp.prototype[Symbol.match], /a/g, [${long(27)}]).length`, TEXT],
  longAddress: [`() => new URL('http://x/' + ${long(27)}).href.length`, TEXT],
  longSearch: [`() => { new URL('http://x/').search = ${long(27)}; }`, TEXT],
  longParams: [
    "() => { const all = new URLSearchParams(); for (let n = 0; n < 10; n++) all.append('a', 'a'.repeat(2 ** 24)); return all.toString().length; }",
    TEXT,
  ],
  longPairs: [`() => new URLSearchParams([['a', ${long(27)}]]).size`, TEXT],
  longHeader: [`() => new Headers({ a: ${long(27)} }).get('a').length`, TEXT],
  longHeaderName: [`() => new Headers().get(${long(27)})`, TEXT],
  longEncoded: [`() => btoa(${long(27)}).length`, TEXT],
  longDecoded: [`() => atob({ toString: () => ${long(27)} }).length`, TEXT],
  longLabel: [`() => new TextDecoder(${long(27)}).encoding`, TEXT],
  parseDeep: ["() => JSON.parse('['.repeat(2 ** 24) + ']'.repeat(2 ** 24)).length", `Invalid array length|${TIME}`],
  codeOfText: ["() => eval('[' + 'Array(2 ** 24), '.repeat(40) + ']').length", NO_CODE],
  moreArrays: [`() => [${"Array(2 ** 24), ".repeat(40)}].length`, "Invalid array length"],
};

/** What Node would ask of a rejected promise, or the engine of a result, when nothing interrupts it any more. */
const rejected = (handler: string): string =>
  `() => { let asked = 0, reject; const promise = new Promise((_, no) => { reject = no; }); Object.setPrototypeOf(promise, new Proxy({}, ${handler})); reject(1); return 1; }`;
export const ASKED_LATER: Record<string, Case> = {
  rejectedLoop: [rejected("{ get() { if (asked++ < 2) return undefined; for (;;); } }"), "ok"],
  rejectedNumber: [rejected("{ get: (_, key) => (typeof key === 'symbol' ? -5 : undefined) }"), "ok"],
  rejectedNaN: [rejected("{ get: (_, key) => (asked++ < 2 || typeof key !== 'symbol' ? undefined : NaN) }"), "ok"],
  rejectedParent: [rejected("{ getPrototypeOf() { for (;;); } }"), "ok"],
  rejectedRevoked: [
    "() => { const { proxy } = Proxy.revocable({}, { get: (_, key) => (typeof key === 'symbol' ? -5 : undefined) }); let reject; Object.setPrototypeOf(new Promise((_, no) => { reject = no; }), proxy); reject(1); return 1; }",
    "ok",
  ],
  rejectedClass: [
    "() => { function Class() {} Class.prototype = new Proxy(Promise.prototype, { get: (at, name, self) => (typeof name === 'symbol' ? -5 : Reflect.get(at, name, self)) }); Reflect.construct(Promise, [(_, no) => no(1)], Class); return 1; }",
    "ok",
  ],
  rejectedProxy: [
    "() => { void Promise.reject(new Proxy({}, { get() { for (;;); }, getPrototypeOf() { for (;;); } })); return 1; }",
    "ok",
  ],
  checkedThrows: [
    "() => { Object.defineProperty(Array.prototype, 'map', { get() { throw { get stack() { for (;;); }, get code() { for (;;); } }; } }); return 1; }",
    "ok",
  ],
  describedThrows: [
    "() => { JSON.stringify = String.prototype.replace = () => { throw new Proxy({}, { get() { for (;;); } }); }; throw new Error('own'); }",
    "own",
  ],
  runsItself: ["() => globalThis.__convexLocalRun()", "ok"],
};
/** The code that answers in place of the function, by the name of its export. */
export const OWN_INVOKER = `{ length: 1, includes() { for (;;); }, toString() { for (;;); } }`;

/** Functions whose changes the next run, or the engine itself, could see. */
export const LEFT_BEHIND: Record<string, Case> = {
  hostList: [
    "() => { const list = Object.getPrototypeOf(new URLSearchParams('a=b').getAll('a')); list.leak = 'left'; list.push = () => { throw new Error('poisoned'); }; return 1; }",
    "not extensible",
  ],
  hostArray: [
    "() => { new URLSearchParams('a=b').getAll('a').constructor.from = () => { throw new Error('poisoned'); }; return 1; }",
    "read only",
  ],
  hostObject: ["() => { Object.getPrototypeOf(URL.prototype).constructor.keys = () => []; return 1; }", "read only"],
  hostError: [
    "() => { try { new URL('x'); } catch (error) { Object.getPrototypeOf(Object.getPrototypeOf(error)).constructor.prepareStackTrace = () => { for (;;); }; } return 1; }",
    "read only",
  ],
  hostHeaders: [
    "() => { const headers = new Headers({ a: 'b' }); for (const key of Object.getOwnPropertySymbols(headers)) { const hidden = Object.getPrototypeOf(headers[key] ?? {}); for (const name of Object.getOwnPropertyNames(hidden)) try { hidden[name] = () => { for (;;); }; } catch {} } return 1; }",
    "ok",
  ],
  hostIterator: [
    "() => { Object.getPrototypeOf(new URLSearchParams('a=b').keys()).next = () => { for (;;); }; return 1; }",
    "read only",
  ],
  bytesIterator: [
    "() => { Object.getPrototypeOf(new Uint8Array(2).values()).next = () => { for (;;); }; return 1; }",
    "read only",
  ],
  iterator: [
    "() => { Object.getPrototypeOf([].values()).next = () => ({ done: true }); Object.getPrototypeOf(''.matchAll(/x/g)).next = () => ({ done: true }); return 1; }",
    "ok",
  ],
  symbolMember: [
    "() => { Array.prototype[Symbol.iterator] = function* () { yield 'left'; }; RegExp.prototype[Symbol.replace] = () => 'left'; return 1; }",
    "ok",
  ],
  parent: ["() => { Object.setPrototypeOf(Array.prototype, { leak: 'left' }); return 1; }", "ok"],
  parentOfAll: ["() => { Object.setPrototypeOf(globalThis, { leak: 'left' }); return 1; }", "ok"],
  otherBuiltIns: [
    "() => { for (const one of [console, Set.prototype, Reflect, Convex, process, crypto, crypto.subtle, Date.prototype, Intl, Intl.NumberFormat.prototype, WebAssembly, process.env]) one.leak = 'left'; return 1; }",
    "ok",
  ],
  hiddenOnBuiltIn: ["() => { Object.defineProperty(RegExp.prototype, 'leak', { value: 'left' }); return 1; }", "ok"],
  hostDefines: [
    "() => { const host = Object.getPrototypeOf(URL.prototype).constructor, { Map } = globalThis; host.defineProperty(globalThis, 'Map', { get: () => Map }); host.defineProperty(Array, 'from', { writable: false }); host.prototype.__defineGetter__.call(globalThis, 'Set', () => 'left'); return 1; }",
    "ok",
  ],
  onMethods: [
    "() => { for (const one of [[].push, console.log, Promise.prototype.then, globalThis.__convexLocalRun]) try { one.leak = 'left'; } catch {} return 1; }",
    "ok",
  ],
  generators: ["() => { Object.getPrototypeOf(function* () {}).leak = 'left'; return 1; }", "ok"],
};

/** Mutations that call harmful functions. */
export const NESTED: Record<string, Case> = {
  callsEndless: [
    "async (ctx) => { await ctx.db.insert('rows', { name: 'half' }); await ctx.runQuery('q:loop', {}); }",
    TIME,
  ],
  callsLeaving: ["async (ctx) => ctx.runQuery('q:checkedThrows', {})", "ok"],
  callsRejected: ["async (ctx) => ctx.runQuery('q:rejectedLoop', {})", "ok"],
};
