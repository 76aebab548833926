/** A function that ran for less than this, in ms, is quick, until it runs for longer than `SLOW_MS`. */
const QUICK_MS = 20;
/** Duration, in ms, that a quick run does not reach even when the machine is busy. */
const SLOW_MS = 500;
/** More names than this are not remembered: they would be a caller's inventions. */
const MAX_NAMES = 10_000;

/**
 * Decides when a call over HTTP begins. Functions that are known to be quick begin at once. All others begin one after
 * the other, with a turn of the event loop between them, in which sockets are read and quick functions begin. So a
 * hundred calls that arrive together and compute for long delay other clients by no more than one of them does.
 */
export class Turns {
  readonly #quick = new Set<string>();
  readonly #waiting: (() => void)[] = [];
  #scheduled = false;

  /** Call it before a run of a function. What it returns, if anything, resolves when the run may begin. */
  take(name: string): Promise<void> | undefined {
    if (this.#quick.has(name)) return undefined;
    return new Promise((begin) => {
      this.#waiting.push(begin);
      this.#schedule();
    });
  }

  /** A function has run for `ms`, successfully. */
  ran(name: string, ms: number): void {
    if (ms > SLOW_MS) this.#quick.delete(name);
    else if (ms < QUICK_MS && this.#quick.size < MAX_NAMES) this.#quick.add(name);
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#waiting.shift()?.();
      if (this.#waiting.length > 0) this.#schedule();
    });
  }
}
