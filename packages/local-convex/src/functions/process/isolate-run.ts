import { createIsolate, type Isolate } from "../context";
import { hostCrypto } from "../crypto-host";
import type { Host, Job, ThrownError } from "../inside/host";
import { commonHost } from "../phase";
import type { Channel } from "./channel";
import type { ModuleSets } from "./modules";
import { RunChannel } from "./run-channel";
import type { RunScope } from "./wire";

/** An action or HTTP action in a fresh context of this process. */
export class IsolateRun {
  readonly isolate: Isolate;
  readonly #asks: RunChannel;
  readonly #timers = new Map<number, NodeJS.Timeout>();
  readonly #startedAt = performance.now();
  #nextTimer = 1;

  /** `job` is null for an HTTP action; `onSettled` hears of an action's end. */
  constructor(
    scope: RunScope,
    modules: ModuleSets,
    private readonly channel: Channel,
    job: Pick<Job, "module" | "exportName" | "args"> | null,
    private readonly onSettled: () => void,
  ) {
    const asks = new RunChannel(channel);
    this.#asks = asks;
    const set = modules.get(scope.modules);
    let failure = "";
    this.isolate = createIsolate(
      modules.inside,
      (own): Host => ({
        ...commonHost(scope.phase.seed, scope.phase.time),
        kind: "action",
        factory: (path) => (set.get(path)?.script().runInContext(own) as ReturnType<Host["factory"]>) ?? null,
        now: () => Date.now() + channel.clock,
        performanceNow: () => performance.now() - this.#startedAt,
        random: (bytes) => void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
        env: (name) => (Object.hasOwn(scope.env, name) ? scope.env[name]! : null),
        log: (level, message) => asks.log(level, message),
        fail: (message, stack) => this.fail({ message: `Error: ${message}`, stack }),
        syscall: (op) => {
          failure = JSON.stringify({ message: `Unknown operation ${op}` });
          return null;
        },
        takeFailure: () => failure,
        asyncSyscall: (op, json, resolve, reject) => asks.call(op, json, resolve, reject),
        job: () => ({ ...job!, udfType: "action", requestId: scope.requestId }),
        succeed: (value) => {
          asks.end(value);
          this.onSettled();
        },
        reject: (thrown) => this.fail(JSON.parse(thrown) as ThrownError),
        crypto: hostCrypto,
        timers: {
          start: (ms, repeat, callback) => this.#startTimer(ms, repeat, callback),
          stop: (id) => this.#stopTimer(id),
        },
        callDepth: scope.callDepth,
        address: (url) => addressOf(scope.detours, url),
        files: {
          store: (bytes, contentType, sha256, resolve, reject) =>
            asks.store(bytes, contentType, sha256, resolve, reject),
          get: (storageId, resolve, reject) => asks.get(storageId, resolve, reject),
        },
      }),
      false,
    );
  }

  fail(thrown: ThrownError): void {
    if (this.#asks.ended) return;
    this.channel.send({ t: "fail", thrown });
    this.onSettled();
  }

  /** Ends the run. Whatever its code left running can then no longer ask the engine for anything. */
  end(): void {
    this.#asks.ended = true;
    for (const id of this.#timers.keys()) this.#stopTimer(id);
  }

  #startTimer(ms: number, repeat: boolean, callback: () => void): number {
    const id = this.#nextTimer++;
    if (this.#asks.ended) return id;
    const handle = repeat
      ? setInterval(callback, ms)
      : setTimeout(() => {
          this.#timers.delete(id);
          callback();
        }, ms);
    this.#timers.set(id, handle);
    return id;
  }

  #stopTimer(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }
}

/** The address with another origin when there is a detour for its own. */
function addressOf(detours: Record<string, string>, url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin } = new URL(url);
  return Object.hasOwn(detours, origin) ? detours[origin] + new URL(url).href.slice(origin.length) : url;
}
