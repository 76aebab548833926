import vm from "node:vm";
import type { JSONValue } from "convex/values";
import { EngineError, type ComponentInstance } from "../contracts";
import { createIsolate } from "./context";
import { compileModule } from "./compile";
import { hostCrypto } from "./crypto-host";
import type { Environment } from "./environment";
import { failureOfEngineError, failureOfThrown, RunFailed, syscallFailure, timedOut, type Failure } from "./failure";
import type { Host, ThrownError } from "./inside/host";
import { importPhase } from "./phase";
import { callerAcross, UdfRun } from "./run";
import { udfSyscalls } from "./syscalls-udf";
import type { Args, Syscall } from "./syscalls-database";
import { assertUdfType, type Target } from "./target";
import { validateArgs, validateReturns } from "./validation";

const MAX_DEPTH = 8;
const RUN = new vm.Script("__convexLocalRun()", { filename: "engine:/run.js" });

/** A pooled context and what runs in it now. */
interface Slot {
  context: vm.Context;
  component: ComponentInstance;
  run: UdfRun | null;
}

/**
 * Runs queries and mutations, synchronously, in pooled contexts. A context serves one function at a time: a nested call
 * takes another one, because a microtask queue that is being drained cannot be drained from within.
 */
export class UdfExecutor {
  readonly #syscalls: Record<string, Syscall>;
  readonly #idle = new Map<ComponentInstance, Slot[]>();
  #version = -1;

  constructor(private readonly env: Environment) {
    this.#syscalls = udfSyscalls(env, (caller, target, udfType, args) => this.#nested(caller, target, udfType, args));
  }

  /**
   * Runs a root function to its end and answers its result. Throws RunFailed for a failure of pushed code, and anything
   * else when the engine itself is broken; both must roll the transaction back.
   */
  runRoot(run: UdfRun): JSONValue {
    let failure: Failure;
    try {
      return this.#call(run, this.env.options.queryTimeoutMs);
    } catch (error) {
      if (run.root.broken) throw run.root.broken.error;
      failure = failureOf(error);
    }
    throw new RunFailed(run.root.fatal ?? failure);
  }

  #call(run: UdfRun, timeoutMs: number | null): JSONValue {
    const { root, component, fn, tx } = run;
    const fault = this.env.faults.take(component.path, fn.path);
    if (fault?.kind === "fail") throw new RunFailed({ message: fault.message });
    validateArgs(tx, component.path, fn, run.args);
    const slot = this.#acquire(component);
    slot.run = run;
    try {
      RUN.runInContext(slot.context, timeoutMs === null ? undefined : { timeout: timeoutMs });
    } catch (error) {
      if ((error as { code?: string }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      throw new RunFailed(timedOut(this.env.options.queryTimeoutMs));
    }
    // Reached only when nothing was cut off: a context that was is thrown away with whatever still waits in it.
    slot.run = null;
    for (const query of run.queries.values()) query.stream?.close();
    if (root.broken) throw root.broken.error;
    if (root.fatal) throw new RunFailed(root.fatal);
    const { outcome } = run;
    if (!outcome) {
      throw new RunFailed({
        message: `Function ${fn.path} never finished: it waits for a promise that nothing will settle in a ${fn.udfType}.`,
      });
    }
    this.#release(slot);
    if ("failure" in outcome) throw new RunFailed(outcome.failure);
    const value = JSON.parse(outcome.value) as JSONValue;
    validateReturns(tx, component.path, fn, value);
    return value;
  }

  #nested(caller: UdfRun, target: Target, udfType: "query" | "mutation", args: JSONValue): string {
    assertUdfType(target, udfType);
    if (caller.depth >= MAX_DEPTH) {
      throw new EngineError(`Nested function calls are limited to a depth of ${MAX_DEPTH}`);
    }
    const identity = callerAcross(caller.caller, caller.component.path, target.component.path);
    const run = new UdfRun(caller.root, target.component, target.fn, args, identity, caller.depth + 1);
    // No time limit of its own: the root's covers all.
    const value = run.writable ? run.tx.savepoint(() => this.#call(run, null)) : this.#call(run, null);
    return JSON.stringify(value);
  }

  #acquire(component: ComponentInstance): Slot {
    const { version } = this.env.deployment;
    if (version !== this.#version) {
      this.#idle.clear();
      this.#version = version;
    }
    return this.#idle.get(component)?.pop() ?? this.#createSlot(component);
  }

  #release(slot: Slot): void {
    const idle = this.#idle.get(slot.component);
    if (idle) idle.push(slot);
    else if (this.env.deployment.component(slot.component.path) === slot.component) {
      this.#idle.set(slot.component, [slot]);
    }
  }

  #createSlot(component: ComponentInstance): Slot {
    const { env } = this;
    const phase = importPhase(env, component);
    const current = (): UdfRun => {
      if (!slot.run) throw new Error("This function has ended");
      return slot.run;
    };
    const { context, inside } = createIsolate(
      (own): Host => ({
        ...phase,
        kind: "udf",
        factory: (path) => {
          const module = component.modules.get(path);
          if (!module) return null;
          return compileModule(module).script().runInContext(own) as ReturnType<Host["factory"]>;
        },
        now: () => {
          const { root } = current();
          root.readTime = true;
          return root.tx.now;
        },
        performanceNow: () => {
          const { root, fn } = current();
          return fn.udfType === "query" ? 0 : Math.floor((performance.now() - root.startedAt) * 10) / 10;
        },
        random: (bytes) => current().random(bytes),
        env: (name) => component.env.get(name) ?? null,
        log: (level, message) => slot.run?.root.log.add(level, message, env.database.now()),
        fail: (message) => {
          current().root.fatal ??= { message: `Uncaught Error: ${message}` };
        },
        syscall: (op, json) => this.#syscall(current(), op, json),
        takeFailure: () => current().syscallFailure ?? '{"message":"Unknown failure"}',
        job: () => {
          const { fn, args, root } = current();
          return {
            module: fn.module,
            exportName: fn.exportName,
            udfType: fn.udfType,
            requestId: root.meta.requestId,
            args: `[${JSON.stringify(args)}]`,
          };
        },
        succeed: (value) => {
          current().outcome = { value };
        },
        reject: (thrown) => {
          current().outcome = { failure: failureOfThrown(JSON.parse(thrown) as ThrownError) };
        },
        crypto: hostCrypto,
      }),
      true,
    );
    Object.defineProperty(context, "__convexLocalRun", { value: () => inside.run(), enumerable: false });
    const slot: Slot = { context, component, run: null };
    return slot;
  }

  /** Null after a failure, whose JSON then stands in `run.syscallFailure`. */
  #syscall(run: UdfRun, op: string, json: string): string | null {
    try {
      if (run.root.fatal) throw new RunFailed(run.root.fatal);
      const syscall = op.startsWith("1.0/") ? this.#syscalls[op.slice(4)] : undefined;
      if (!syscall) throw new EngineError(`Unknown operation ${op}`);
      return syscall(run, JSON.parse(json) as Args);
    } catch (error) {
      if (run.root.broken) return null;
      if (!(error instanceof RunFailed) && !(error instanceof EngineError)) {
        run.root.broken = { error };
        run.syscallFailure = '{"message":"The local engine failed"}';
        return null;
      }
      const failure = failureOf(error);
      if (error instanceof EngineError && error.fatal) run.root.fatal ??= failure;
      run.syscallFailure = syscallFailure(failure);
      return null;
    }
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof RunFailed) return error.failure;
  const failure = failureOfEngineError(error);
  if (failure) return failure;
  throw error;
}
