import type { AnalyzedFunction, Caller, ComponentInstance } from "../contracts";
import type { Failure } from "./failure";
import { RunLog } from "./logs";
import type { RequestMeta } from "./run";

export type ActionOutcome = { ok: true; value: string } | { ok: false; failure: Failure };

/** An action or HTTP action on its way. */
export class ActionRun {
  readonly log = new RunLog();
  readonly startedAt = performance.now();
  /** Settles once: with the function's own end, or before it with a time-out. */
  readonly settled: Promise<ActionOutcome>;
  readonly #timers = new Map<number, { handle: NodeJS.Timeout; repeat: boolean }>();
  #nextTimer = 1;
  #settle!: (outcome: ActionOutcome) => void;
  /** After the end nothing of the function's leftovers may act any more. */
  ended = false;

  constructor(
    readonly component: ComponentInstance,
    /** Null for an HTTP action. */
    readonly fn: AnalyzedFunction | null,
    readonly args: string,
    readonly caller: Caller,
    readonly meta: RequestMeta,
  ) {
    this.settled = new Promise((resolve) => (this.#settle = resolve));
  }

  settle(outcome: ActionOutcome): void {
    this.#settle(outcome);
  }

  startTimer(ms: number, repeat: boolean, callback: () => void): number {
    const id = this.#nextTimer++;
    if (this.ended) return id;
    const handle = repeat
      ? setInterval(callback, ms)
      : setTimeout(() => {
          this.#timers.delete(id);
          callback();
        }, ms);
    this.#timers.set(id, { handle, repeat });
    return id;
  }

  /** Ends the run with this failure unless it settles before; does not keep a stopped engine's process alive. */
  limit(ms: number, failure: Failure): void {
    const id = this.startTimer(ms, false, () => this.settle({ ok: false, failure }));
    this.#timers.get(id)?.handle.unref();
  }

  stopTimer(id: number): void {
    const timer = this.#timers.get(id);
    if (!timer) return;
    this.#timers.delete(id);
    if (timer.repeat) clearInterval(timer.handle);
    else clearTimeout(timer.handle);
  }

  end(): void {
    this.ended = true;
    for (const id of this.#timers.keys()) this.stopTimer(id);
  }
}
