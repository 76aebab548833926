import { types } from "node:util";
import vm from "node:vm";
import { convexToJson, type JSONValue } from "convex/values";
import type { AnalyzedFunction, ComponentInstance } from "../../deploy/contract";
import { EngineError } from "../../values/contract";
import { createIsolate } from "../context";
import { compileModule } from "../conversion/compile";
import { insideScript } from "../inside-code";
import { hostCrypto } from "../crypto-host";
import type { Environment } from "../environment";
import {
  failureOfEngineError,
  failureOfThrown,
  failureOfThrownText,
  outOfMemory,
  RunFailed,
  syscallFailure,
  textOf,
  timedOut,
  UNKNOWN,
  type Failure,
} from "../failures/failure";
import type { Host } from "../inside/host";
import { limitsWatch } from "./limits-watch";
import { importPhase } from "../phase";
import { PromiseFollower } from "../process/promise-follower";
import { callerAcross, UdfRun, type RootRun } from "../run";
import { handlerOf, misuse } from "../syscalls/syscalls";
import { databaseSyscalls } from "../syscalls/syscalls-database";
import { udfSyscalls, type NestedType, type UdfSyscalls } from "../syscalls/syscalls-udf";
import { Slot, Slots } from "./slots";
import { assertUdfType, type Target } from "../syscalls/target";
import { validateArgs, validateReturns } from "../validation";

/** How deep functions may call each other. */
const MAX_DEPTH = 8;
/** A value within the limit of 16 MiB never has a longer text than this. */
const MAX_RESULT_TEXT = 64 * 1024 * 1024;
/** How many times a run's CPU time the engine may spend on its reads and writes without counting that. */
const MOST_EXCUSED = 2;
const OF_DATABASE = new Set(Object.keys(databaseSyscalls).map((name) => `1.0/${name}`));
const COMMIT_TS = '{"$commitTs":null}';
/** By default Node reads the stack of what a script throws, when nothing interrupts that any more. */
const PLAIN = { displayErrors: false };
const INTERRUPTIBLE = { ...PLAIN, breakOnSigint: true };
const RUN = new vm.Script("__convexLocalRun()", { filename: "engine:/run.js" });
const CHECK = new vm.Script("__convexLocalUnchanged()", { filename: "engine:/check.js" });

/**
 * Thrown when a run failed because its context was sealed: the whole run is to be repeated in a context that is not.
 */
export class Reopened extends Error {
  constructor() {
    super("The run is done anew");
  }
}

/**
 * Runs queries and mutations, synchronously, in reused contexts. A context runs one function at a time. A nested call
 * gets another context, because a microtask queue cannot be drained while it is being drained.
 */
export class UdfExecutor {
  readonly #syscalls: UdfSyscalls;
  readonly #slots = new Slots();
  #version = -1;

  constructor(private readonly env: Environment) {
    this.#syscalls = udfSyscalls(env, (caller, target, udfType, args) => this.#nested(caller, target, udfType, args));
  }

  /**
   * Runs a function that was called from outside to its end and returns its result. Throws RunFailed when pushed code
   * failed, any other error when the engine failed; the caller must roll the transaction back in both cases.
   */
  runRoot(run: UdfRun): JSONValue {
    let failure: Failure;
    try {
      const { queryCpuMs, queryTimeoutMs, queryMemoryMb } = this.env.options;
      const limits = { cpuMs: queryCpuMs, wallMs: queryTimeoutMs, memoryMb: queryMemoryMb };
      return limitsWatch.during(limits, () => this.#wrapped(run, true));
    } catch (error) {
      if (run.root.broken) throw run.root.broken.error;
      failure = failureOf(error);
    }
    throw new RunFailed(run.root.fatal ?? failure);
  }

  #wrapped(run: UdfRun, isRoot: boolean): JSONValue {
    const call = { component: run.component.path, path: run.fn.path };
    return this.env.wrapper.transaction(call, () => this.#call(run, isRoot));
  }

  #call(run: UdfRun, isRoot: boolean): JSONValue {
    const { root, component, fn, tx } = run;
    validateArgs(tx, component.path, fn, run.args);
    const slot = this.#acquire(component, fn);
    const caller = root.active;
    root.active = slot.run = run;
    slot.startedAt = performance.now();
    try {
      RUN.runInContext(slot.context, isRoot ? INTERRUPTIBLE : PLAIN);
    } catch (error) {
      if (!isInterruption(error)) throw error;
      throw new RunFailed(this.#interrupted());
    } finally {
      // An interruption skips the ends of nested runs.
      if (isRoot) PromiseFollower.stopAll();
      else slot.follower.stop();
    }
    // Not reached by an interrupted run: its context is not used again, so whatever waits in it never runs.
    slot.run = null;
    root.active = caller;
    for (const query of run.queries.values()) query.stream?.close();
    if (root.broken) throw root.broken.error;
    if (root.fatal) throw new RunFailed(root.fatal);
    const { outcome } = run;
    if (!outcome) {
      throw new RunFailed({
        message: `Function ${fn.path} never finished: it waits for a promise that nothing will settle in a ${fn.udfType}.`,
      });
    }
    // A context whose built-in objects were changed by the run is not used again.
    if (isRoot ? this.#isUnchanged(slot) : slot.unchanged()) this.#release(slot);
    if ("failure" in outcome) {
      if (slot.mayBeToBlame(outcome.failure)) {
        this.#slots.keepOpen(fn);
        root.broken = { error: new Reopened() };
        throw root.broken.error;
      }
      throw new RunFailed(outcome.failure);
    }
    const value = resultOf(fn.path, withCommitTs(run, outcome.value));
    validateReturns(tx, component.path, fn, value);
    return value;
  }

  /** Getters that a run left on built-in objects run during the check, so that it must be interruptible, too. */
  #isUnchanged(slot: Slot): boolean {
    try {
      return CHECK.runInContext(slot.context, INTERRUPTIBLE) === true;
    } catch (error) {
      if (isInterruption(error)) this.#interrupted();
      return false;
    }
  }

  /** Why the run was interrupted. When it was not the watch, a person wants to end the engine (SIGINT). */
  #interrupted(): Failure {
    const why = limitsWatch.interruption();
    if (why === "memory") return outOfMemory();
    if (why === null) setImmediate(() => limitsWatch.signalFromOutside());
    return timedOut(Math.min(this.env.options.queryCpuMs, this.env.options.queryTimeoutMs));
  }

  #nested(caller: UdfRun, target: Target, udfType: NestedType, args: JSONValue): string {
    assertUdfType(target, udfType === "mutation" ? "mutation" : "query");
    if (caller.depth >= MAX_DEPTH) throw tooDeep();
    const identity = callerAcross(caller.caller, caller.component.path, target.component.path);
    const depth = caller.depth + 1;
    if (udfType === "snapshotQuery" && caller.writable) {
      return this.env.database.committed((tx) => {
        const snapshot = tx === caller.root.tx ? null : tx;
        const run = new UdfRun(caller.root, target.component, target.fn, args, identity, depth, snapshot);
        return JSON.stringify(this.#wrapped(run, false));
      });
    }
    const run = new UdfRun(caller.root, target.component, target.fn, args, identity, depth, caller.snapshot);
    // No limits of its own: those of the root run include nested calls.
    const value = run.writable ? run.tx.savepoint(() => this.#wrapped(run, false)) : this.#wrapped(run, false);
    return JSON.stringify(value);
  }

  #acquire(component: ComponentInstance, fn: AnalyzedFunction): Slot {
    const { version } = this.env.deployment;
    if (version !== this.#version) {
      this.#slots.clear();
      this.#version = version;
    }
    return this.#slots.take(component, fn) ?? this.#createSlot(component);
  }

  #release(slot: Slot): void {
    if (this.env.deployment.component(slot.component.path) === slot.component) this.#slots.put(slot);
  }

  #createSlot(component: ComponentInstance): Slot {
    const { env } = this;
    const phase = importPhase(env, component);
    const follower = new PromiseFollower();
    const current = (): UdfRun => {
      if (!slot.run) throw new Error("This function has ended");
      return slot.run;
    };
    const { context, inside } = createIsolate(
      insideScript(),
      (own): Host => ({
        ...phase,
        kind: "udf",
        factory: (path) => {
          const module = component.modules.get(path);
          if (!module) return null;
          return compileModule(module).script().runInContext(own) as ReturnType<Host["factory"]>;
        },
        imported: () => {
          slot.imported(current().fn);
          // That modules are loaded does not count: in a new context it takes long.
          limitsWatch.excuse(performance.now() - slot.startedAt);
        },
        followPromises: (hooks) => follower.start(hooks),
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
        log: (level, message) => slot.run?.root.log.add(level, textOf(message), env.database.now()),
        fail: (message, stack) => {
          current().root.fatal ??= failureOfThrown({ message: `Error: ${message}`, stack });
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
          const { fn } = current();
          if (typeof value !== "string") {
            current().outcome = { failure: { message: `Function ${fn.path} failed. Its return value is not JSON.` } };
            return;
          }
          const tooLarge = `Function ${fn.path} return value is too large (actual: ${value.length} bytes, limit: 16777216 bytes)`;
          current().outcome = value.length > MAX_RESULT_TEXT ? { failure: { message: tooLarge } } : { value };
        },
        reject: (thrown) => {
          current().outcome = { failure: failureOfThrownText(thrown) };
        },
        crypto: hostCrypto,
      }),
      true,
    );
    // Pushed code may throw anything at the engine here, which must not look at it.
    const start = (): void => {
      // Pushed code sees this function.
      if (slot.run === null || slot.started === slot.run) return;
      slot.started = slot.run;
      try {
        inside.run();
      } catch {
        slot.run.outcome = { failure: failureOfThrown(UNKNOWN) };
      }
    };
    inside.offer({ __convexLocalRun: start, __convexLocalUnchanged: () => slot.unchanged() });
    const slot = new Slot(context, component, inside, follower, this.#slots);
    return slot;
  }

  /** Answers a syscall with JSON text. Returns null after a failure and leaves its JSON in `run.syscallFailure`. */
  #syscall(run: UdfRun, op: string, json: string): string | null {
    const start = performance.now();
    run.root.syscalls += 1;
    try {
      if (run.root.fatal) throw new RunFailed(run.root.fatal);
      const syscall = handlerOf(this.#syscalls, op);
      if (!syscall) throw new EngineError(`Unknown operation ${op}`);
      return syscall(run, JSON.parse(withCommitTs(run, json)) as never);
    } catch (thrown) {
      if (run.root.broken) return null;
      const error = misuse(thrown);
      if (!(error instanceof RunFailed) && !(error instanceof EngineError)) {
        run.root.broken = { error };
        run.syscallFailure = '{"message":"The local engine failed"}';
        return null;
      }
      const failure = failureOf(error);
      if (error instanceof EngineError && error.fatal) run.root.fatal ??= failure;
      run.syscallFailure = syscallFailure(failure);
      return null;
    } finally {
      this.#excuse(run.root, op, performance.now() - start);
    }
  }

  /** The engine's own work on the data does not count, as long as it is not much more than any function may ask for. */
  #excuse(root: RootRun, op: string, ms: number): void {
    if (!OF_DATABASE.has(op)) return;
    const excused = Math.min(ms, MOST_EXCUSED * this.env.options.queryCpuMs - root.excusedMs);
    root.excusedMs += excused;
    limitsWatch.excuse(excused);
  }
}

const tooDeep = (): EngineError => new EngineError(`Nested function calls are limited to a depth of ${MAX_DEPTH}`);

/** Throws EngineError when a call of an action is nested too deeply. */
export function assertDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw tooDeep();
}

/** Node makes the error in the realm of the script; only its own member is safe to look at. */
function isInterruption(error: unknown): boolean {
  if (typeof error !== "object" || error === null || types.isProxy(error)) return false;
  const code: unknown = Object.getOwnPropertyDescriptor(error, "code")?.value;
  return code === "ERR_SCRIPT_EXECUTION_INTERRUPTED";
}

function failureOf(error: unknown): Failure {
  if (error instanceof RunFailed) return error.failure;
  const failure = failureOfEngineError(error);
  if (failure) return failure;
  throw error;
}

/** Replaces the placeholder `db.vars.commitTs` in a JSON text by the timestamp that the mutation's commit will have. */
function withCommitTs(run: UdfRun, json: string): string {
  // The placeholder cannot match inside a string value, where its quotes would be escaped.
  if (!run.writable || !json.includes(COMMIT_TS)) return json;
  return json.replaceAll(COMMIT_TS, JSON.stringify(convexToJson(run.tx.commitTs)));
}

/**
 * Parses the result of a run. The text may be anything, because pushed code may have replaced JSON.stringify. Throws
 * RunFailed.
 */
function resultOf(path: string, text: string): JSONValue {
  try {
    return JSON.parse(text) as JSONValue;
  } catch (error) {
    throw new RunFailed({
      message: `Function ${path} failed. Could not parse return value as json: ${(error as Error).message}`,
    });
  }
}
