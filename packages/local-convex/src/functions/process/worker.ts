import type { ChildProcess } from "node:child_process";
import { rm } from "node:fs/promises";
import { setPriority } from "node:os";
import type { Socket } from "node:net";
import type { Failure } from "../failures/failure";
import { cpuMs, isWaiting, residentMb } from "./spawn";
import { holdsMoreThan } from "./temp-folder";
import { encodeFrame, FrameReader, type FromProcess, type ToProcess } from "./wire";

/** The callbacks by which a worker informs the run that it serves. */
export interface Tenant {
  receive(message: FromProcess, payload: Buffer): void;
  /** Called when the process ended, or a limit ended it, before the run was over. */
  lost(failure: Failure): void;
  /** Milliseconds of computing without an answer after which the process counts as stuck. */
  stallMs: number;
  stalled: Failure;
}

export interface WorkerSettings {
  heapMb: number;
  /** Resident memory beyond which the process is ended. */
  memoryMb: number;
  outOfMemory: Failure;
  tempDir: string | null;
  /** How far its priority falls when it computes for long; 0 when somebody waits for it to end. */
  behind: number;
  /** Megabytes of files in `tempDir` beyond which the process is ended. */
  tempMb: number;
}

const MAX_STDERR = 65_536;
/** A process that computes for longer than this gets a lower priority. It is above the time of hashing a password. */
const BUSY_MS = 1_500;
const FILES_EVERY_MS = 250;

/** The engine's handle to one process. It serves one tenant at a time. */
export class Worker {
  readonly #socket: Socket;
  readonly #known = new Set<string>();
  #tenant: Tenant | null = null;
  #stderr = "";
  /**
   * CPU time in ms (or real time, where CPU time is not known) at the last ping without an answer; null when the
   * process has answered.
   */
  #askedAt: number | null = null;
  /** When the process was last seen not waiting, while a ping was without an answer. */
  #activeAt = 0;
  #usedThen = 0;
  #measured = 0;
  #measuring = false;
  #behind = false;
  alive = true;
  /** Runs served so far. */
  served = 0;

  constructor(
    private readonly child: ChildProcess,
    private readonly settings: WorkerSettings,
    private readonly onGone: (worker: Worker) => void,
  ) {
    this.#socket = child.stdio[3] as Socket;
    const reader = new FrameReader<FromProcess>();
    this.#socket.on("data", (bytes: Buffer) => {
      this.#askedAt = null;
      try {
        for (const { message, payload } of reader.push(bytes)) {
          if (this.alive && message.t !== "pong") this.#tenant?.receive(message, payload);
        }
      } catch (error) {
        this.end({ message: `The process of this function sent what cannot be read: ${String(error)}` });
      }
    });
    this.#socket.on("error", () => undefined);
    child.stderr!.on("data", (text: Buffer) => {
      if (this.#stderr.length < MAX_STDERR) this.#stderr += text.toString();
      else child.stderr!.destroy();
    });
    child.stderr!.on("error", () => undefined);
    child.on("error", () => this.#gone(null, null));
    child.on("close", (exitCode, signal) => this.#gone(exitCode, signal));
    // Once only: on a stream that has ended, each call would add a listener.
    (child.stderr as Socket | null)?.unref?.();
    (child.stdin as Socket | null)?.unref?.();
    this.#unref();
  }

  /** Assigns the process to `tenant`. Until `vacate`, it keeps the engine's own process alive. */
  occupy(tenant: Tenant): void {
    this.#tenant = tenant;
    this.served++;
    this.#askedAt = null;
    this.child.ref();
    (this.#socket as { ref?: () => void }).ref?.();
  }

  vacate(): void {
    this.#tenant = null;
    this.#unref();
  }

  send(message: ToProcess, payload?: Uint8Array): void {
    if (this.alive) this.#socket.write(encodeFrame(message, payload));
  }

  /** Whether this set of modules was sent to the process before. From now on it counts as sent. */
  learn(key: string): boolean {
    const known = this.#known.has(key);
    this.#known.add(key);
    return known;
  }

  /** Stops or resumes reading what the process asks, for times when the engine is too busy. */
  hold(held: boolean): void {
    if (held) this.#socket.pause();
    else this.#socket.resume();
  }

  /** Whether the process holds so much that a function's whole memory (`functionMb`) does not fit beside it any more. */
  isCrowded(functionMb: number): boolean {
    const { pid } = this.child;
    const memory = pid === undefined ? null : residentMb(pid);
    return memory !== null && memory > this.settings.memoryMb - functionMb;
  }

  /** Checks memory and whether the process still answers, and ends it otherwise; called regularly. */
  check(now: number): void {
    const tenant = this.#tenant;
    const { pid } = this.child;
    if (!this.alive || !tenant || pid === undefined) return;
    const memory = residentMb(pid);
    if (memory !== null && memory > this.settings.memoryMb) return this.end(this.settings.outOfMemory);
    this.#checkFiles(now);
    const used = cpuMs(pid) ?? now;
    if (this.#askedAt === null) {
      this.#askedAt = used;
      this.#activeAt = now;
      return this.send({ t: "ping", id: 0 });
    }
    // Blocked for good, as by Atomics.wait: it neither computes nor answers.
    if (used !== this.#usedThen || !isWaiting(pid)) this.#activeAt = now;
    this.#usedThen = used;
    if (now - this.#activeAt > tenant.stallMs) return this.end(tenant.stalled);
    const silence = used - this.#askedAt;
    if (silence > tenant.stallMs) return this.end(tenant.stalled);
    if (silence > BUSY_MS && !this.#behind && this.settings.behind > 0) {
      this.#behind = true;
      try {
        setPriority(pid, this.settings.behind);
      } catch {
        // The process has just ended, or the system refuses. Then it only slows others down.
      }
    }
  }

  #checkFiles(now: number): void {
    const { tempDir, tempMb } = this.settings;
    if (tempDir === null || this.#measuring || now - this.#measured < FILES_EVERY_MS) return;
    this.#measuring = true;
    void holdsMoreThan(tempDir, tempMb).then((over) => {
      this.#measuring = false;
      this.#measured = performance.now();
      if (over) this.end({ message: `The temporary files of this function are larger than ${tempMb} MB` });
    });
  }

  /** Whether the process got a lower priority for computing long. It keeps that priority. */
  get behind(): boolean {
    return this.#behind;
  }

  /** Ends the process at once. The run that it serves fails with `failure`. */
  end(failure?: Failure): void {
    if (!this.alive) return;
    this.alive = false;
    this.child.kill("SIGKILL");
    this.#socket.destroy();
    this.#leave(failure ?? { message: "The engine stopped" });
  }

  #gone(exitCode: number | null, signal: NodeJS.Signals | null): void {
    // The system's own cleaning takes what cannot be removed here.
    const { tempDir } = this.settings;
    if (tempDir !== null) void rm(tempDir, { recursive: true, force: true }).catch(() => undefined);
    if (!this.alive) return;
    this.alive = false;
    this.#socket.destroy();
    const outOfMemory = /heap out of memory|Allocation failed|invalid table size/.test(this.#stderr);
    const how = signal === null ? `exit code ${exitCode ?? "unknown"}` : signal;
    this.#leave(outOfMemory ? this.settings.outOfMemory : { message: `The process of this function ended (${how})` });
  }

  #leave(failure: Failure): void {
    const tenant = this.#tenant;
    this.#tenant = null;
    this.onGone(this);
    tenant?.lost(failure);
  }

  #unref(): void {
    this.child.unref();
    (this.#socket as { unref?: () => void }).unref?.();
  }
}
