import { createRequire, registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ClientRequest } from "node:http";
import vm from "node:vm";
import { DEPTH_HEADER, fetchWithDepth, isThisMachine } from "../inside/action/call-depth";
import { createDate } from "../inside/clock";
import { consoleOf } from "../inside/console";
import { failureError } from "../inside/convex";
import { describeThrown, installStacks } from "../inside/errors";
import type { ThrownError } from "../inside/host";
import type { Channel } from "./channel";
import type { LoadedModule, ModuleSet } from "./modules";
import { RunChannel } from "./run-channel";
import type { FileSyscalls } from "../syscalls/syscalls";
import type { ToProcess } from "./wire";

type Exports = Record<string, unknown>;
type Registered = { invokeAction?: (requestId: string, args: string) => Promise<string> };
type NodeFactory = (exports: object, require: (specifier: string) => unknown, module: object) => void;

/**
 * Evaluates a "use node" module and what it imports in Node itself. Packages that were not bundled come from the
 * deploying project (`resolveFrom`): what they export for `import`, though the code is converted to "require".
 */
export function loadNodeModule(modules: ModuleSet, entry: string, resolveFrom: string): Exports {
  const loaded = new Map<string, { exports: Exports }>();
  const app = pathToFileURL(path.join(resolveFrom, "_")).href;
  const external = createRequire(app);
  const own = { conditions: ["node", "import"] };
  registerHooks({ resolve: (name, at, next) => next(name, at.parentURL === app ? own : at) });
  const load = (modulePath: string): Exports => {
    const known = loaded.get(modulePath);
    if (known) return known.exports;
    const source = modules.get(modulePath);
    if (!source) throw new Error(`Couldn't find module ${modulePath}`);
    const module = { exports: {} as Exports };
    loaded.set(modulePath, module);
    const require = (specifier: string): unknown =>
      specifier.startsWith(".")
        ? load(path.posix.join(path.posix.dirname(modulePath), specifier))
        : (external(specifier) as unknown);
    factoryOf(source)(module.exports, require, module);
    return module.exports;
  };
  return load(entry);
}

function factoryOf({ code, filename }: LoadedModule): NodeFactory {
  const wrapped = `(function(exports,require,module){"use strict";\n${code}\n})`;
  return new vm.Script(wrapped, { filename, lineOffset: -1 }).runInThisContext() as NodeFactory;
}

/** Gives this process the deployment's variables, and nothing else, as `process.env`. */
export function useEnvironment(env: Record<string, string>): void {
  process.env = { ...env };
}

/** Runs an action of a "use node" module. The process serves no other run afterwards. */
export function startNodeRun(
  { scope, module, exportName, args }: Extract<ToProcess, { t: "action" }>,
  modules: ModuleSet,
  resolveFrom: string,
  channel: Channel,
): void {
  const asks = new RunChannel(channel);
  const startedAt = performance.now();
  useEnvironment(scope.env);
  const elapsed = performance.now.bind(performance);
  Object.assign(globalThis, {
    Date: createDate(
      Date,
      (
        (now) => () =>
          now() + channel.clock
      )(Date.now),
    ),
    console: consoleOf({
      log: (level, message) => asks.log(level, message),
      performanceNow: () => elapsed() - startedAt,
    }),
    Convex: convexOf(asks),
    fetch: fetchWithDepth(fetch, scope.callDepth),
  });
  sayDepth(scope.callDepth.depth + 1);
  installStacks();
  const reject = (error: unknown): void => channel.send({ t: "fail", thrown: withoutPlaces(error, resolveFrom) });
  try {
    const exports = loadNodeModule(modules, module, resolveFrom);
    const result = (exports[exportName] as Registered | undefined)?.invokeAction?.(scope.requestId, args);
    if (!result) throw new Error(`Couldn't find action ${exportName} in ${module}`);
    result.then((value) => asks.end(value), reject);
  } catch (error) {
    reject(error);
  }
}

/** Lets requests by `node:http` and `node:https` to this machine say how deep they are, as those by `fetch` do. */
function sayDepth(depth: number): void {
  interface Internals {
    _storeHeader(this: ClientRequest, firstLine: string, headers: unknown): void;
  }
  const requests = ClientRequest.prototype as unknown as Internals;
  const { _storeHeader: store } = requests;
  requests._storeHeader = function (firstLine, headers) {
    const line = isThisMachine(this.host) ? `${firstLine}${DEPTH_HEADER}: ${depth}\r\n` : firstLine;
    store.call(this, line, headers);
  };
}

/** Describes an error without the path of the deploying project on this machine, which Node's own messages contain. */
export function withoutPlaces(error: unknown, resolveFrom: string): ThrownError {
  const thrown = describeThrown(error);
  return { ...thrown, message: thrown.message.replaceAll(`${resolveFrom}/`, "") };
}

/** An error that no code of a "use node" action caught. As on Convex it goes by the event's name, not by its own. */
export function unobserved(event: string, error: unknown, resolveFrom: string): ThrownError {
  const thrown = withoutPlaces(error, resolveFrom);
  const withoutName = error instanceof Error ? thrown.message.slice(thrown.message.indexOf(": ") + 2) : thrown.message;
  return { message: `${event}: ${withoutName}`, stack: thrown.stack };
}

/** Files go to the engine as bytes. */
function filesOf(asks: RunChannel): FileSyscalls {
  return {
    "storage/storeBlob": async ({ blob, options }) => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return new Promise((resolve, reject) =>
        asks.store(bytes, blob.type, options?.sha256, resolve, (failure) => reject(failureError(failure))),
      );
    },
    "storage/getBlob": ({ storageId }) =>
      new Promise((resolve, reject) =>
        asks.get(
          storageId,
          (file) => resolve(file && new Blob([file.bytes as BlobPart], { type: file.contentType })),
          (failure) => reject(failureError(failure)),
        ),
      ),
  };
}

/** The global `Convex`, through which `convex/server` reaches the engine. */
function convexOf(asks: RunChannel): object {
  const files = filesOf(asks);
  return {
    syscall: (op: string) => {
      throw new Error(`Unknown operation ${op}`);
    },
    asyncSyscall: (op: string, json: string) =>
      new Promise<string>((resolve, reject) =>
        asks.call(op, json, resolve, (failure) => reject(failureError(failure))),
      ),
    jsSyscall: async (op: string, args: never) => {
      const syscall = Object.hasOwn(files, op) && files[op as keyof FileSyscalls];
      if (!syscall) throw new Error(`Unknown JS syscall: ${op}`);
      return syscall(args);
    },
  };
}
