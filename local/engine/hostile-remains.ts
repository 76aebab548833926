/** Harmful functions, for hostile.test.ts: what they leave for later, or for whoever runs next. */
import { TIME, type Case } from "./hostile-cases";

/** What Node or V8 would do after a query, when nothing could interrupt it, or what an interruption would leave. */
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
  largeStack: [
    "() => { Error.prepareStackTrace = () => 'x'.repeat(2 ** 29 - 25); throw new Error('x'); }",
    `ran out of memory|${TIME}`,
  ],
  // Many in one expression, which nothing interrupts, would be more than the engine has.
  manyArrays: [`() => [${"new Array(2 ** 25 - 1), ".repeat(20)}].length`, "Invalid array length"],
  moreArrays: [`() => [${"Array(2 ** 24), ".repeat(40)}].length`, "Invalid array length"],
};

/** What would be seen by the next run, or by the engine itself. */
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
  generators: ["() => { Object.getPrototypeOf(function* () {}).leak = 'left'; return 1; }", "ok"],
};

/** Mutations that call what harms. */
export const NESTED: Record<string, Case> = {
  callsEndless: [
    "async (ctx) => { await ctx.db.insert('rows', { name: 'half' }); await ctx.runQuery('q:loop', {}); }",
    TIME,
  ],
};
