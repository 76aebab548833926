import { Worker } from "node:worker_threads";

/** Why a run was interrupted. */
export type Interruption = "time" | "memory";

/** What one query or mutation may use, nested calls included. */
export interface RunLimits {
  /** Milliseconds of CPU time, not counting the time that the engine needs to answer syscalls. */
  cpuMs: number;
  /** Milliseconds of real time. */
  wallMs: number;
  /** Megabytes by which the process may grow. */
  memoryMb: number;
}

/** Positions in the numbers that both threads share. */
const RUN = 0;
const ASLEEP = 1;
const FIRED = 2;
const REASON = 3;
const CPU_MS = 4;
const WALL_MS = 5;
const MEMORY_MB = 6;
const SYSCALL_US = 7;
const STRAY = 8;
const SENT = 9;

/**
 * Ends a query or mutation that uses too much. Such a run blocks the engine's own thread, so a second thread watches it
 * and sends the process a SIGINT. While a script runs with `breakOnSigint`, `vm` takes that signal and interrupts the
 * script.
 */
class LimitsWatch {
  readonly #shared = new Int32Array(new SharedArrayBuffer(64));
  #worker: Worker | null = null;
  #run = 0;
  #depth = 0;
  #interrupted = false;
  readonly #pause = new Int32Array(new SharedArrayBuffer(4));

  /**
   * Runs `work` under these limits. Its scripts must be started with `breakOnSigint`. A call of `during` inside `work`
   * belongs to the same run and gets no limits of its own.
   */
  during<T>(limits: RunLimits, work: () => T): T {
    if (this.#depth > 0) return work();
    this.#start();
    const shared = this.#shared;
    shared[CPU_MS] = limits.cpuMs;
    shared[WALL_MS] = limits.wallMs;
    shared[MEMORY_MB] = limits.memoryMb;
    shared[SYSCALL_US] = 0;
    this.#run = (this.#run % 1_000_000_000) + 1;
    this.#depth++;
    Atomics.store(shared, RUN, this.#run);
    if (Atomics.load(shared, ASLEEP) === 1) Atomics.notify(shared, ASLEEP);
    try {
      return work();
    } finally {
      Atomics.store(shared, RUN, 0);
      this.#depth--;
      if (Atomics.load(shared, FIRED) === this.#run && !this.#interrupted) this.#awaitStray();
      this.#interrupted = false;
    }
  }

  /** Subtracts time that the engine itself needed from the CPU time of the run. */
  excuse(ms: number): void {
    this.#shared[SYSCALL_US]! += ms * 1000;
  }

  /** Why this watch interrupted the present run; null when something else did. */
  interruption(): Interruption | null {
    this.#interrupted = true;
    if (Atomics.load(this.#shared, FIRED) !== this.#run) return null;
    Atomics.store(this.#shared, STRAY, 0);
    return this.#shared[REASON] === 1 ? "memory" : "time";
  }

  #start(): void {
    if (this.#worker) return;
    const { buffer } = this.#shared;
    const worker = new Worker(PROGRAM, { eval: true, workerData: { buffer, pid: process.pid }, env: {}, execArgv: [] });
    worker.unref();
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      if (this.#worker === worker) this.#worker = null;
    });
    this.#worker = worker;
    // A signal that arrives after the run would end the process if nothing listened.
    if (process.listenerCount("SIGINT") > 0) return;
    process.on("SIGINT", () => {
      if (!this.isOwnSignal() && process.listenerCount("SIGINT") === 1) process.exit(130);
    });
  }

  /**
   * Whether a SIGINT that reached the program came from this watch after its script had ended. Such a signal must be
   * ignored. Call it once per signal.
   */
  isOwnSignal(): boolean {
    return Atomics.exchange(this.#shared, STRAY, 0) === 1;
  }

  /**
   * Called when a run ended while the watch was about to interrupt it: waits for the signal, which would otherwise hit
   * the next run.
   */
  #awaitStray(): void {
    Atomics.wait(this.#shared, SENT, 0, 5000);
    if (Atomics.load(this.#shared, STRAY) === 1) Atomics.wait(this.#pause, 0, 0, 20);
  }
}

/** The watch of this process. One is enough, because queries and mutations run on one thread. */
export const limitsWatch = new LimitsWatch();

/** The watching thread. It sleeps while nothing runs. */
const PROGRAM = `
const { workerData: { buffer, pid } } = require("node:worker_threads");
const { readFileSync } = require("node:fs");
const shared = new Int32Array(buffer);
const pause = new Int32Array(new SharedArrayBuffer(4));
const cpuMs = () => {
  try {
    return Number(readFileSync("/proc/" + pid + "/task/" + pid + "/schedstat", "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
};
const residentMb = () => process.memoryUsage.rss() / 1048576;
let run = 0, cpu = 0, wall = 0, memory = 0, fired = 0, firedAt = 0, quiet = 0;
for (;;) {
  Atomics.wait(pause, 0, 0, 20);
  const now = Atomics.load(shared, ${RUN});
  if (now === 0) {
    if (++quiet < 50) continue;
    Atomics.store(shared, ${ASLEEP}, 1);
    if (Atomics.load(shared, ${RUN}) === 0) Atomics.wait(shared, ${ASLEEP}, 1);
    Atomics.store(shared, ${ASLEEP}, 0);
    quiet = 0;
    continue;
  }
  quiet = 0;
  if (now !== run) {
    run = now; cpu = cpuMs(); wall = performance.now(); memory = residentMb();
    continue;
  }
  const used = cpuMs() - cpu - shared[${SYSCALL_US}] / 1000;
  const late = used > shared[${CPU_MS}] || performance.now() - wall > shared[${WALL_MS}];
  const large = residentMb() - memory > shared[${MEMORY_MB}];
  if (!late && !large) continue;
  shared[${REASON}] = large ? 1 : 0;
  // Once per run. A second time only after 3 s, when the first signal fell between two scripts of the run and had no
  // effect.
  if (fired === now && performance.now() - firedAt < 3000) continue;
  fired = now;
  firedAt = performance.now();
  Atomics.store(shared, ${SENT}, 0);
  Atomics.store(shared, ${FIRED}, now);
  if (Atomics.load(shared, ${RUN}) === now) {
    Atomics.store(shared, ${STRAY}, 1);
    process.kill(pid, "SIGINT");
  }
  Atomics.store(shared, ${SENT}, now);
  Atomics.notify(shared, ${SENT});
}
`;
