import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
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
 * The globals that Convex offers and Node has too (https://docs.convex.dev/functions/runtimes).
 */
const HOST_GLOBALS = [
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

/** In actions, Node's classes give bytes to pushed code, so that both realms share these. */
const BYTES = [
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

/** Node's own classes and functions that code in a context sees. */
export function sharedGlobals(kind: Host["kind"]): Record<string, unknown> {
  const scope = globalThis as Record<string, unknown>;
  const shared: Record<string, unknown> = {};
  for (const name of [...HOST_GLOBALS, ...(kind === "action" ? [...BYTES, ...ACTION_GLOBALS] : [])]) {
    shared[name] = scope[name];
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
