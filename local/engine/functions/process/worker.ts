import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { setPriority } from "node:os";
import type { Socket } from "node:net";
import type { Failure } from "../failure";
import { cpuMs, residentMb } from "./spawn";
import { encodeFrame, FrameReader, type FromProcess, type ToProcess } from "./wire";

/** What the run that a process serves hears of it. */
export interface Tenant {
  receive(message: FromProcess, payload: Buffer): void;
  /** The process is gone, or was ended by a limit, before the run was through. */
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
}

const MAX_STDERR = 65_536;
/**
 * A process that computes for so long goes on behind the others. Hashing a password takes less; and on a busy machine the
 * last place of all would be a standstill.
 */
const BUSY_MS = 1_500;
const BEHIND = 10;

/** The engine's handle to one process. It serves one tenant at a time. */
export class Worker {
  readonly #socket: Socket;
  readonly #known = new Set<string>();
  #tenant: Tenant | null = null;
  #stderr = "";
  /** CPU time (or the time of day) when it was last asked for a sign of life; null when it has answered. */
  #askedAt: number | null = null;
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
    // Once: a stream that has ended would keep a listener of each further time.
    (child.stderr as Socket | null)?.unref?.();
    (child.stdin as Socket | null)?.unref?.();
    this.#unref();
  }

  /** From now on the process works for `tenant`, and keeps the engine's own process waiting for it. */
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

  /** Whether the process has this set of modules; it counts as sent from now on. */
  learn(key: string): boolean {
    const known = this.#known.has(key);
    this.#known.add(key);
    return known;
  }

  /** While the engine has no time for what the process asks, it is not read. */
  hold(held: boolean): void {
    if (held) this.#socket.pause();
    else this.#socket.resume();
  }

  /** Looks after memory and signs of life; called regularly. */
  check(now: number): void {
    const tenant = this.#tenant;
    const { pid } = this.child;
    if (!this.alive || !tenant || pid === undefined) return;
    const memory = residentMb(pid);
    if (memory !== null && memory > this.settings.memoryMb) return this.end(this.settings.outOfMemory);
    const used = cpuMs(pid) ?? now;
    if (this.#askedAt === null) {
      this.#askedAt = used;
      return this.send({ t: "ping", id: 0 });
    }
    const silence = used - this.#askedAt;
    if (silence > tenant.stallMs) return this.end(tenant.stalled);
    if (silence > BUSY_MS && !this.#behind) {
      this.#behind = true;
      try {
        setPriority(pid, BEHIND);
      } catch {
        // It ended just now, or the system does not let us: then it only costs its neighbours some time.
      }
    }
  }

  /** Whether it was put behind the others for computing long; it stays there. */
  get behind(): boolean {
    return this.#behind;
  }

  /** Ends the process at once. Its tenant, if any, hears why. */
  end(failure?: Failure): void {
    if (!this.alive) return;
    this.alive = false;
    this.child.kill("SIGKILL");
    this.#socket.destroy();
    this.#leave(failure ?? { message: "The engine stopped" });
  }

  #gone(exitCode: number | null, signal: NodeJS.Signals | null): void {
    if (this.settings.tempDir !== null) rmSync(this.settings.tempDir, { recursive: true, force: true });
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
