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
const LISTENS = 10;
const FIRED_AT = 11;

/** A signal that comes so soon after one of the watch's own, in ms, is its own: it was sent twice, or came late. */
const ECHO_MS = 5_000;
/** Milliseconds that fit into 31 bits. */
const CLOCK = 2 ** 31 - 1;

/**
 * Ends a query or mutation that uses too much. Such a run blocks the engine's own thread, so a second thread watches it
 * and sends the process a SIGINT. While a script runs with `breakOnSigint`, `vm` takes that signal and interrupts the
 * script.
 *
 * Listening for the signal costs `vm` a thread and half a millisecond of processor time. It is done once for all scripts
 * that listen at the same time, and the signal interrupts the one that began to listen last. So in the engine's program
 * (`takeSignals`) the watching thread itself runs such a script, from before the first run on: a run then only takes its
 * place behind it, and a signal that comes while nothing runs reaches the watching thread.
 */
class LimitsWatch {
  readonly #shared = new Int32Array(new SharedArrayBuffer(64));
  #worker: Worker | null = null;
  #run = 0;
  #depth = 0;
  #interrupted = false;
  readonly #pause = new Int32Array(new SharedArrayBuffer(4));
  #onSignal: (() => void) | null = null;

  /**
   * Takes every SIGINT of this process from now on; `onSignal` is called for those that somebody else sent, to end the
   * program. Nothing else in the process may listen for SIGINT: Node would take the signal back.
   */
  takeSignals(onSignal: () => void): void {
    this.#onSignal = onSignal;
    this.#start();
  }

  /**
   * Runs `work` under these limits. Its scripts must be started with `breakOnSigint`. A call of `during` inside `work`
   * belongs to the same run and gets no limits of its own.
   */
  during<T>(limits: RunLimits, work: () => T): T {
    if (this.#depth > 0) return work();
    this.#start();
    const shared = this.#shared;
    if (this.#onSignal) Atomics.wait(shared, LISTENS, 0, START_MS);
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

  /** A SIGINT that seems to be somebody else's has interrupted a run. */
  signalFromOutside(): void {
    if ((Date.now() % CLOCK) - Atomics.load(this.#shared, FIRED_AT) < ECHO_MS) return;
    if (this.#onSignal) this.#onSignal();
    else process.emit("SIGINT");
  }

  #start(): void {
    if (this.#worker) return;
    const { buffer } = this.#shared;
    Atomics.store(this.#shared, LISTENS, 0);
    const workerData = { buffer, pid: process.pid, listen: this.#onSignal !== null };
    const worker = new Worker(PROGRAM, { eval: true, workerData, env: {}, execArgv: [] });
    worker.on("error", () => undefined);
    worker.on("message", () => this.#onSignal?.());
    worker.on("exit", () => {
      if (this.#worker === worker) this.#worker = null;
    });
    worker.unref();
    this.#worker = worker;
    if (this.#onSignal) return;
    // A signal that arrives after the run would end the process if nothing listened.
    if (process.listenerCount("SIGINT") > 0) return;
    process.on("SIGINT", () => {
      const isOwn = Atomics.exchange(this.#shared, STRAY, 0) === 1;
      if (!isOwn && process.listenerCount("SIGINT") === 1) process.exit(130);
    });
  }

  /**
   * Called when a run ended while the watch was about to interrupt it: waits for the signal, which would otherwise hit
   * the next run.
   */
  #awaitStray(): void {
    Atomics.wait(this.#shared, SENT, 0, 5000);
    if (Atomics.load(this.#shared, STRAY) === 0) return;
    // The watching thread gets it, and listens anew: it must do so before the next run begins to.
    if (this.#onSignal) Atomics.wait(this.#shared, STRAY, 1, 5000);
    else Atomics.wait(this.#pause, 0, 0, 20);
  }
}

/** The watch of this process. One is enough, because queries and mutations run on one thread. */
export const limitsWatch = new LimitsWatch();

/** How long the watching thread may take to start, in ms. */
const START_MS = 10_000;

/** The watching thread. It sleeps while nothing runs. */
const PROGRAM = `
const { parentPort, workerData: { buffer, pid, listen } } = require("node:worker_threads");
const { runInThisContext } = require("node:vm");
const { readFileSync } = require("node:fs");
const shared = new Int32Array(buffer);
const pause = new Int32Array(new SharedArrayBuffer(4));
const cpuMs = () => {
  try {
    return Number(readFileSync("/proc/" + pid + "/task/" + pid + "/schedstat", "utf8").split(" ")[0]) / 1e6;
  } catch {
    // Of the whole process, where the system does not tell of one thread.
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
};
const residentMb = () => process.memoryUsage.rss() / 1048576;
let run = 0, cpu = 0, wall = 0, memory = 0, fired = 0, firedAt = -Infinity, quiet = 0;
globalThis.watch = () => {
 Atomics.store(shared, ${STRAY}, 0);
 Atomics.notify(shared, ${STRAY});
 Atomics.store(shared, ${LISTENS}, 1);
 Atomics.notify(shared, ${LISTENS});
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
  Atomics.store(shared, ${FIRED_AT}, Date.now() % ${CLOCK});
  Atomics.store(shared, ${SENT}, 0);
  Atomics.store(shared, ${FIRED}, now);
  if (Atomics.load(shared, ${RUN}) === now) {
    Atomics.store(shared, ${STRAY}, 1);
    process.kill(pid, "SIGINT");
  }
  Atomics.store(shared, ${SENT}, now);
  Atomics.notify(shared, ${SENT});
 }
};
while (listen) {
  try {
    runInThisContext("watch()", { breakOnSigint: true });
  } catch (error) {
    if (error.code !== "ERR_SCRIPT_EXECUTION_INTERRUPTED") throw error;
    const isEcho = performance.now() - firedAt < ${ECHO_MS};
    if (Atomics.load(shared, ${STRAY}) === 0 && !isEcho) parentPort.postMessage("a signal from outside");
  }
}
watch();
`;
