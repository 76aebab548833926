import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import vm from "node:vm";
import { buildSync } from "esbuild";
import { fileURLToPath } from "node:url";
import type { Host, Inside } from "./inside/host";
import { SHARED_CHECKS } from "./inside/realm";

/** A vm context in which pushed code can run. */
export interface Isolate {
  context: vm.Context;
  inside: Inside;
}

type Install = (host: Host, shared: Record<string, unknown>) => Inside;

let installScript: vm.Script | undefined;

/** The code of `inside/`, bundled once per process. */
function install(): vm.Script {
  if (!installScript) {
    const result = buildSync({
      entryPoints: [fileURLToPath(new URL("./inside/main.ts", import.meta.url))],
      bundle: true,
      write: false,
      format: "cjs",
      target: "es2023",
      platform: "neutral",
      logLevel: "silent",
    });
    const code = `(function(){const module={exports:{}};\n${result.outputFiles[0]!.text}\nreturn module.exports.default})()`;
    installScript = new vm.Script(code, { filename: "engine:/inside.js" });
  }
  return installScript;
}

/** What Convex offers and Node has too (https://docs.convex.dev/functions/runtimes). Byte arrays are shared, see realm.ts. */
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
  "Event",
  "EventTarget",
  "AbortController",
  "AbortSignal",
  "Headers",
  "ReadableStream",
  "ReadableStreamDefaultReader",
  "ReadableStreamBYOBReader",
  "WritableStream",
  "WritableStreamDefaultWriter",
  "TransformStream",
] as const;

/** Their promises settle in Node's own queue, so queries and mutations get classes of their own (inside/udf). */
const ACTION_GLOBALS = [
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

function sharedGlobals(kind: Host["kind"]): Record<string, unknown> {
  const scope = globalThis as Record<string, unknown>;
  const shared: Record<string, unknown> = {};
  for (const name of [...HOST_GLOBALS, ...(kind === "action" ? ACTION_GLOBALS : [])]) shared[name] = scope[name];
  Object.assign(shared, { AsyncLocalStorage, AsyncResource });
  for (const name of SHARED_CHECKS) shared[`host${name}`] = scope[name];
  return shared;
}

/**
 * A new context. With `ownQueue`, promises inside only advance within `runInContext` calls, which return after the last
 * one has settled (queries and mutations); otherwise they share Node's queue (actions).
 */
export function createIsolate(makeHost: (context: vm.Context) => Host, ownQueue: boolean): Isolate {
  const context = vm.createContext({}, ownQueue ? { microtaskMode: "afterEvaluate" } : {});
  const host = makeHost(context);
  const inside = (install().runInContext(context) as Install)(host, sharedGlobals(host.kind));
  return { context, inside };
}
