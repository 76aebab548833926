import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ComponentInstance, ModuleSource } from "../../deploy/contract";
import { compileModule } from "../conversion/compile";
import type { FunctionOptions } from "../options";
import { insideCode } from "../inside-code";
import type { WireModule } from "./wire";
import { EngineError } from "../../values/contract";
import { spawnProcess } from "./spawn";
import { Worker, type WorkerSettings } from "./worker";

/** The kind of a process. */
export type WorkerKind = "isolate" | "node";
/** What a process is for. HTTP actions have processes of their own, so that requests cannot delay actions. */
export type Purpose = WorkerKind | "http";
/** What runs compete for: processes for a purpose, for runs of a depth. */
type Place = `${Purpose} ${number}`;
type Options = Pick<
  FunctionOptions,
  | "resolveFrom"
  | "actionMemoryMb"
  | "nodeActionMemoryMb"
  | "concurrentActions"
  | "concurrentNodeActions"
  | "actionPatienceMs"
>;

/** Megabytes that a Node process needs besides the memory of the function: its code and free heap. */
const NODE_ITSELF_MB = 224;
/** The part of it that counts as JavaScript heap. */
const ENGINE_HEAP_MB = 48;
const CHECK_EVERY_MS = 100;
/** The priority of what computes for long: not the lowest, with which a process stands still on a busy machine. */
const BEHIND = 10;
/** How many nested runs of a depth may be in progress at least. */
const LEAST_NESTED = 4;
/** Megabytes of temporary files of a "use node" action. */
const TEMP_MB = 512;
/** An isolate process is replaced after this many runs. */
const MAX_SERVED = 500;

/** All open pools. Their processes are ended when the engine's process exits. */
const open = new Set<ProcessPool>();
function closeAll(): void {
  for (const pool of [...open]) pool.close();
}

/**
 * The processes that run pushed code, one run at a time each. The process of a "use node" action ends with it. A
 * process that ran an isolate is used again when the run changed nothing. For each kind that was used before, one spare
 * process waits.
 */
export class ProcessPool {
  readonly #idle: Record<WorkerKind, Worker[]> = { isolate: [], node: [] };
  readonly #all = new Set<Worker>();
  readonly #busy = new Map<Worker, { kind: WorkerKind; place: Place }>();
  readonly #waiting = new Map<Place, (() => void)[]>();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  /** `spares`: whether to keep a process waiting for the next run. */
  constructor(
    private readonly options: Options,
    private readonly spares = true,
  ) {
    if (open.size === 0) process.on("exit", closeAll);
    open.add(this);
  }

  /**
   * Gets a process for one run; throws EngineError when none gets free in time. `depth` says how many other actions wait for it. Waits while as many runs of this kind
   * and depth are in progress as may be: half as many as of the depth before, and at least four. A run so waits only for
   * deeper ones, and never for those that wait for it.
   */
  async acquire(purpose: Purpose, depth: number): Promise<Worker> {
    const kind = purpose === "http" ? "isolate" : purpose;
    const roots = kind === "node" ? this.options.concurrentNodeActions : this.options.concurrentActions;
    const limit = depth === 0 ? roots : Math.max(roots >> depth, LEAST_NESTED);
    const place: Place = `${purpose} ${depth}`;
    const until = performance.now() + this.options.actionPatienceMs;
    while ([...this.#busy.values()].filter((busy) => busy.place === place).length >= limit) {
      await this.#turn(place, until - performance.now());
    }
    if (this.#closed) throw new Error("The engine is stopping");
    const worker = this.#idle[kind].pop() ?? this.#start(kind);
    this.#busy.set(worker, { kind, place });
    if (this.#idle[kind].length === 0) setImmediate(() => this.#spare(kind));
    this.#timer ??= setInterval(() => this.#check(), CHECK_EVERY_MS).unref();
    return worker;
  }

  /** Resolves when a place may be free. Throws EngineError after `ms`. */
  async #turn(place: Place, ms: number): Promise<void> {
    const waiting = this.#waiting.get(place) ?? [];
    this.#waiting.set(place, waiting);
    await new Promise<void>((resolve, reject) => {
      const next = (): void => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(next), 1);
        reject(new EngineError("Too many concurrent requests, backoff and try again."));
      }, ms).unref();
      waiting.push(next);
    });
  }

  /** Takes a process back. Only an isolate process is kept, and only when its run left it `clean`. */
  release(worker: Worker, clean: boolean): void {
    const held = this.#busy.get(worker);
    worker.vacate();
    if (!this.#busy.delete(worker)) return;
    const keep = clean && held && held.kind !== "node" && !worker.behind && worker.served < MAX_SERVED && !this.#closed;
    // What earlier runs left uncollected must not end a later one.
    if (keep && worker.alive && !worker.isCrowded(this.options.actionMemoryMb)) this.#idle[held.kind].push(worker);
    else worker.end();
    if (held) this.#waiting.get(held.place)?.shift()?.();
    if (this.#busy.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  close(): void {
    this.#closed = true;
    open.delete(this);
    if (open.size === 0) process.off("exit", closeAll);
    if (this.#timer) clearInterval(this.#timer);
    for (const worker of this.#all) worker.end();
  }

  #spare(kind: WorkerKind): void {
    if (this.spares && !this.#closed && this.#idle[kind].length === 0) this.#idle[kind].push(this.#start(kind));
  }

  #start(kind: WorkerKind): Worker {
    const node = kind === "node";
    const memoryMb = node ? this.options.nodeActionMemoryMb : this.options.actionMemoryMb;
    const tempDir = node ? mkdtempSync(path.join(tmpdir(), "convex-action-")) : null;
    const what = node ? "Node.js" : "JavaScript";
    const settings: WorkerSettings = {
      heapMb: memoryMb + ENGINE_HEAP_MB,
      memoryMb: memoryMb + NODE_ITSELF_MB,
      outOfMemory: { message: `${what} execution ran out of memory (maximum memory usage: ${memoryMb} MB)` },
      tempDir,
      behind: BEHIND,
      tempMb: TEMP_MB,
    };
    const { resolveFrom } = this.options;
    const worker = new Worker(spawnProcess(settings, resolveFrom, tempDir), settings, (gone) => this.#forget(gone));
    this.#all.add(worker);
    worker.send({
      t: "init",
      inside: insideCode(),
      resolveFrom,
      tempDir,
      evaluates: !this.spares,
    });
    return worker;
  }

  #forget(worker: Worker): void {
    this.#all.delete(worker);
    for (const idle of Object.values(this.#idle)) {
      const at = idle.indexOf(worker);
      if (at !== -1) idle.splice(at, 1);
    }
  }

  #check(): void {
    const now = performance.now();
    for (const worker of this.#busy.keys()) worker.check(now);
  }
}

const sets = new WeakMap<object, { key: string; modules: WireModule[] }>();

/** Sends a set of modules to the process unless the process has it. Returns the name of the set there. */
export function sendModules(
  worker: Worker,
  owner: ComponentInstance | readonly ModuleSource[],
  environment: WorkerKind | "any",
): string {
  let set = sets.get(owner);
  if (!set) {
    const all = "modules" in owner ? [...owner.modules.values()] : owner;
    const modules: WireModule[] = [];
    const hash = createHash("sha256");
    for (const source of all) {
      const module = converted(source);
      modules.push(module);
      hash.update(module.filename).update("\0");
    }
    set = { key: hash.digest("hex"), modules };
    sets.set(owner, set);
  }
  const key = `${set.key} ${environment}`;
  if (!worker.learn(key)) {
    const isNode = new Map<string, boolean>();
    for (const { path: modulePath, environment: own } of "modules" in owner ? owner.modules.values() : owner)
      isNode.set(modulePath, own === "node");
    const modules = set.modules.filter((module) =>
      environment === "any" ? true : isNode.get(module.path) === (environment === "node"),
    );
    worker.send({ t: "modules", key, modules });
  }
  return key;
}

/**
 * Converts a module. One that is not valid JavaScript becomes a module that throws, so only code that imports it fails.
 */
function converted(source: ModuleSource): WireModule {
  try {
    const { path: modulePath, filename, code } = compileModule(source);
    return { path: modulePath, filename, code };
  } catch (error) {
    const message = JSON.stringify(error instanceof Error ? error.message : String(error));
    return { path: source.path, filename: `convex:/${source.path}?0`, code: `throw new SyntaxError(${message});` };
  }
}
