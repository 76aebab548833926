/** Settings of the function room. */
export interface FunctionOptions {
  /** "production" redacts error messages towards clients. */
  mode: "development" | "production";
  instanceName: string;
  /**
   * CPU time in ms of one query or mutation with its nested calls, without the engine's own part. Convex allows 1 s.
   * Nothing else runs meanwhile, so an endless one must be over within a second; hashing a password must fit, which
   * takes up to half a second on an idle core.
   */
  queryCpuMs: number;
  /** Real time in ms of one query or mutation: far more than its CPU time, which takes long on a busy machine. */
  queryTimeoutMs: number;
  /**
   * By how many megabytes one query or mutation may let the process grow. Convex limits its heap to 64 MB, which cannot
   * be measured here, because runs share a heap.
   */
  queryMemoryMb: number;
  /** Wall time of an action (Convex: 30 minutes; 10 with "use node"). */
  actionTimeoutMs: number;
  nodeActionTimeoutMs: number;
  /**
   * How many ms an action may compute without waiting for anything. Convex only ends it at its time limit; on one
   * machine other runs need the core.
   */
  actionStallMs: number;
  /** Megabytes of memory of an action or HTTP action, and of a "use node" action (Convex: 64 and 512). */
  actionMemoryMb: number;
  nodeActionMemoryMb: number;
  /** How many actions, and as many HTTP actions, run at the same time; further ones wait (Convex: 64 of each). */
  concurrentActions: number;
  concurrentNodeActions: number;
  /** How many ms an action waits for its turn before it fails (Convex: 5 s, on faster machines). */
  actionPatienceMs: number;
  /** A folder that keeps the deployed modules as they are run, so that the next start does not convert them; null for none. */
  compiledDir: string | null;
  /** The app's folder, from which external packages of "use node" modules are resolved. */
  resolveFrom: string;
}

export const DEFAULT_OPTIONS: FunctionOptions = {
  mode: "development",
  instanceName: "local",
  queryCpuMs: 900,
  queryTimeoutMs: 60_000,
  queryMemoryMb: 256,
  actionTimeoutMs: 30 * 60_000,
  nodeActionTimeoutMs: 10 * 60_000,
  actionStallMs: 30_000,
  actionMemoryMb: 64,
  nodeActionMemoryMb: 512,
  concurrentActions: 64,
  concurrentNodeActions: 64,
  actionPatienceMs: 30_000,
  compiledDir: null,
  get resolveFrom() {
    return process.cwd();
  },
};
