import { createRequire } from "node:module";
import path from "node:path";
import vm from "node:vm";
import type { ModuleSource } from "../contracts";
import { actionFiles, runSyscall } from "./action-isolate";
import type { ActionRun } from "./action-run";
import { compileModule } from "./compile";
import type { Environment } from "./environment";
import { failureOfThrown } from "./failure";
import { consoleOf } from "./inside/console";
import { failureError } from "./inside/convex";
import { createDate } from "./inside/clock";
import { describeThrown } from "./inside/errors";
import type { ActionSyscall } from "./syscalls-action";

/** What a "use node" module sees besides Node itself. */
export interface NodeScope {
  Convex: object | undefined;
  console: object;
  env: ReadonlyMap<string, string>;
  now: () => number;
}

type Registered = { invokeAction?: (requestId: string, args: string) => Promise<string> };

/**
 * Evaluates "use node" modules in Node itself, afresh for every run: their `Convex` is the run's. Other packages are
 * required from the deploying project (`resolveFrom`).
 */
export function loadNodeModule(
  modules: ReadonlyMap<string, ModuleSource>,
  entry: string,
  scope: NodeScope,
  resolveFrom: string,
): Record<string, unknown> {
  const loaded = new Map<string, { exports: Record<string, unknown> }>();
  const external = createRequire(path.join(resolveFrom, "_"));
  const processOfRun = Object.create(process, {
    env: { value: Object.fromEntries(scope.env), enumerable: true },
  }) as object;
  const date = createDate(Date, scope.now);
  const load = (modulePath: string): Record<string, unknown> => {
    const known = loaded.get(modulePath);
    if (known) return known.exports;
    const source = modules.get(modulePath);
    if (!source) throw new Error(`Couldn't find module ${modulePath}`);
    const module = { exports: {} as Record<string, unknown> };
    loaded.set(modulePath, module);
    const require = (specifier: string): unknown =>
      specifier.startsWith(".")
        ? load(path.posix.join(path.posix.dirname(modulePath), specifier))
        : (external(specifier) as unknown);
    factoryOf(source)(module.exports, require, module, processOfRun, scope.console, scope.Convex, date);
    return module.exports;
  };
  return load(entry);
}

type NodeFactory = (
  exports: object,
  require: (specifier: string) => unknown,
  module: object,
  process: object,
  console: object,
  Convex: object | undefined,
  date: unknown,
) => void;
const factories = new WeakMap<ModuleSource, NodeFactory>();

function factoryOf(source: ModuleSource): NodeFactory {
  let factory = factories.get(source);
  if (!factory) {
    const { code, filename } = compileModule(source);
    const wrapped = `(function(exports,require,module,process,console,Convex,Date){"use strict";\n${code}\n})`;
    factory = new vm.Script(wrapped, { filename, lineOffset: -1 }).runInThisContext() as NodeFactory;
    factories.set(source, factory);
  }
  return factory;
}

/** Starts an action of a "use node" module; `run.settled` tells its end. */
export function startNodeAction(env: Environment, run: ActionRun, syscalls: Record<string, ActionSyscall>): void {
  const { component, fn, meta } = run;
  const files = actionFiles(env, run);
  const Convex = {
    syscall: (op: string) => {
      throw new Error(`Unknown operation ${op}`);
    },
    asyncSyscall: (op: string, json: string) =>
      new Promise<string>((resolve, reject) =>
        runSyscall(run, syscalls, op, json, resolve, (failure) => reject(failureError(failure))),
      ),
    jsSyscall: async (op: string, args: { blob: Blob; options?: { sha256?: string }; storageId: string }) => {
      if (op === "storage/storeBlob") {
        const bytes = new Uint8Array(await args.blob.arrayBuffer());
        return new Promise<string>((resolve, reject) =>
          files.store(bytes, args.blob.type, args.options?.sha256, resolve, (failure) => reject(failureError(failure))),
        );
      }
      if (op !== "storage/getBlob") throw new Error(`Unknown JS syscall: ${op}`);
      return new Promise<Blob | null>((resolve, reject) =>
        files.get(
          args.storageId,
          (file) => resolve(file && new Blob([file.bytes as BlobPart], { type: file.contentType })),
          (failure) => reject(failureError(failure)),
        ),
      );
    },
  };
  const now = (): number => env.database.now();
  const console = consoleOf({
    log: (level, message) => run.log.add(level, message, now()),
    performanceNow: () => performance.now() - run.startedAt,
  });
  const reject = (error: unknown): void => run.settle({ ok: false, failure: failureOfThrown(describeThrown(error)) });
  try {
    const scope = { Convex, console, env: component.env, now };
    const exports = loadNodeModule(component.modules, fn!.module, scope, env.options.resolveFrom);
    const result = (exports[fn!.exportName] as Registered | undefined)?.invokeAction?.(meta.requestId, run.args);
    if (!result) throw new Error(`Couldn't find action ${fn!.exportName} in ${fn!.module}`);
    result.then((value) => run.settle({ ok: true, value }), reject);
  } catch (error) {
    reject(error);
  }
}
