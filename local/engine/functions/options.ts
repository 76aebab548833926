/** Settings of the function room. */
export interface FunctionOptions {
  /** "production" redacts error messages towards clients. */
  mode: "development" | "production";
  instanceName: string;
  /**
   * CPU time of one query or mutation, nested calls included, without the engine's own part in it. Convex allows 1 s on
   * machines of its own; here the core is slower and shared, and hashing a password has to fit.
   */
  queryCpuMs: number;
  /** Its time by the clock on the wall, however busy the machine is. */
  queryTimeoutMs: number;
  /** Megabytes by which it may let the engine grow (Convex: a heap of 64 MB, which cannot be told apart here). */
  queryMemoryMb: number;
  /** Wall time of an action (Convex: 30 minutes; 10 with "use node"). */
  actionTimeoutMs: number;
  nodeActionTimeoutMs: number;
  /**
   * Milliseconds that an action may compute without waiting for anything. Convex ends it at the action's time limit; on
   * one machine its neighbours need the core.
   */
  actionStallMs: number;
  /** Megabytes of memory of an action or HTTP action, and of a "use node" action (Convex: 64 and 512). */
  actionMemoryMb: number;
  nodeActionMemoryMb: number;
  /** Runs that go on at the same time; more wait (Convex: 64 of each). */
  concurrentActions: number;
  concurrentNodeActions: number;
  /** External packages of "use node" modules are resolved from here: a file or folder inside the deploying project. */
  resolveFrom: string;
}

export const DEFAULT_OPTIONS: FunctionOptions = {
  mode: "development",
  instanceName: "local",
  queryCpuMs: 3_000,
  queryTimeoutMs: 4_000,
  queryMemoryMb: 256,
  actionTimeoutMs: 30 * 60_000,
  nodeActionTimeoutMs: 10 * 60_000,
  actionStallMs: 30_000,
  actionMemoryMb: 64,
  nodeActionMemoryMb: 512,
  concurrentActions: 64,
  concurrentNodeActions: 64,
  resolveFrom: process.cwd(),
};
