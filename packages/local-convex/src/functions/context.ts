import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { types } from "node:util";
import vm from "node:vm";
import type { Compile, Host, Inside } from "./inside/host";
import { SHARED_CHECKS } from "./inside/realm";

/** A vm context in which pushed code can run. */
export interface Isolate {
  context: vm.Context;
  inside: Inside;
}

type Install = (host: Host, shared: Record<string, unknown>, compile: Compile) => Inside;

/**
 * The globals that Convex offers and Node has too (https://docs.convex.dev/functions/runtimes). Byte arrays are shared
 * between realms, see realm.ts.
 */
const HOST_GLOBALS = [
  "ArrayBuffer",
  "DataView",
  "Int8Array",
  "Uint8Array",
  "Uint8ClampedArray",
  "Int16Array",
  "Uint16Array",
  "Int32Array",
  "Uint32Array",
  "Float32Array",
  "Float64Array",
  "BigInt64Array",
  "BigUint64Array",
  "URL",
  "URLSearchParams",
  "TextEncoder",
  "TextDecoder",
  "atob",
  "btoa",
  "structuredClone",
  "DOMException",
  "Headers",
] as const;

/**
 * Classes whose promises settle in Node's own queue, or that call pushed code from there. Queries and mutations get
 * classes of their own instead (inside/udf): what ran after their run, nothing could interrupt.
 */
const ACTION_GLOBALS = [
  "Event",
  "EventTarget",
  "AbortController",
  "AbortSignal",
  "ReadableStream",
  "ReadableStreamDefaultReader",
  "ReadableStreamBYOBReader",
  "WritableStream",
  "WritableStreamDefaultWriter",
  "TransformStream",
  "fetch",
  "Request",
  "Response",
  "Blob",
  "File",
  "FormData",
  "Crypto",
  "CryptoKey",
  "SubtleCrypto",
  "crypto",
] as const;

/** Node's own classes and functions that code in the engine's process sees. */
export function sharedClasses(): object[] {
  const scope = globalThis as unknown as Record<string, object>;
  return HOST_GLOBALS.map((name) => scope[name]!);
}

/** What pushed code in the engine's own process gets instead of some of the shared classes. */
const bounded = new Map<string, unknown>();

/** Gives pushed code in this process another class or function of this name. */
export function replaceShared(name: (typeof HOST_GLOBALS)[number], value: unknown): void {
  bounded.set(name, value);
}

/**
 * Limits the byte arrays that pushed code in this process can make to `maxBytes`: sorting or filling a large one takes
 * seconds that nothing can interrupt. Only views of memory that exists can be larger. Call it before the shared classes
 * are frozen.
 */
export function boundBytes(maxBytes: number): void {
  const scope = globalThis as unknown as Record<string, new (...args: unknown[]) => object>;
  const check = (bytes: number): void => {
    if (bytes > maxBytes) throw new RangeError("Array buffer allocation failed");
  };
  const replace = (name: string, construct: (args: unknown[]) => unknown[]): void => {
    const original = scope[name]!;
    const Bounded = new Proxy(original, {
      construct: (target, args: unknown[], newTarget) =>
        Reflect.construct(target, construct(args), newTarget) as object,
    });
    Object.defineProperty(original.prototype, "constructor", { value: Bounded, writable: true, configurable: true });
    bounded.set(name, Bounded);
  };
  replace("ArrayBuffer", ([length, options]) => {
    const most = (options as { maxByteLength?: unknown } | undefined)?.maxByteLength;
    const [bytes, limit] = [Number(length ?? 0), Number(most ?? 0)];
    check(Math.max(bytes, limit));
    return most === undefined ? [bytes] : [bytes, { maxByteLength: limit }];
  });
  for (const name of HOST_GLOBALS) {
    if (!name.endsWith("Array")) continue;
    const { BYTES_PER_ELEMENT } = scope[name] as unknown as { BYTES_PER_ELEMENT: number };
    replace(name, (args) => {
      const [first] = args;
      if (types.isAnyArrayBuffer(first)) return args;
      const isObject = typeof first === "object" && first !== null;
      check(Number(isObject ? (first as { length?: unknown }).length : (first ?? 0)) * BYTES_PER_ELEMENT);
      return args;
    });
  }
}

/** Node's own classes and functions that code in a context sees. */
export function sharedGlobals(kind: Host["kind"]): Record<string, unknown> {
  const scope = globalThis as Record<string, unknown>;
  const shared: Record<string, unknown> = {};
  for (const name of [...HOST_GLOBALS, ...(kind === "action" ? ACTION_GLOBALS : [])]) {
    shared[name] = bounded.get(name) ?? scope[name];
  }
  if (kind === "action") Object.assign(shared, { AsyncLocalStorage, AsyncResource });
  for (const name of SHARED_CHECKS) shared[`host${name}`] = scope[name];
  return shared;
}

/**
 * A new context, set up by the code of `inside/` (inside-code.ts). With `ownQueue` (queries and mutations), promises
 * advance only during `runInContext`, which returns after the last one has settled. Otherwise (actions) they share
 * Node's queue.
 */
export function createIsolate(
  insideScript: vm.Script,
  makeHost: (context: vm.Context) => Host,
  ownQueue: boolean,
): Isolate {
  // As in Convex, no code can be made from texts: what is not converted at push could not be interrupted everywhere.
  const codeGeneration = { strings: false };
  const context = vm.createContext({}, { codeGeneration, ...(ownQueue ? { microtaskMode: "afterEvaluate" } : {}) });
  const host = makeHost(context);
  const install = insideScript.runInContext(context) as Install;
  const inside = install(host, sharedGlobals(host.kind), (text) => scriptOf(text).runInContext(context) as unknown);
  return { context, inside };
}

/** The engine's own generated code is the same for all contexts. */
const generated = new Map<string, vm.Script>();

function scriptOf(text: string): vm.Script {
  let script = generated.get(text);
  if (!script) generated.set(text, (script = new vm.Script(text, { filename: "engine:/generated.js" })));
  return script;
}
