/** A function that the model wants to be called, with its arguments as JSON, or as whatever a model makes of that. */
export type ToolCall = { name: string; arguments: string };

/** A fault that a test sets for the next requests to the language model. */
export type ModelFault = { times?: number } &
  /** Refused with this status, before anything is written. The SDK does not try again unless `retry` says so. */
  (
    | { kind: "error"; status: number; code?: string; message?: string; retry?: boolean }
    /** The answer stops after this many pieces of text until `POST /api/release`; 0 keeps everything back. */
    | { kind: "hold"; pieces: number }
    /** The connection breaks after this many pieces of text. */
    | { kind: "break"; pieces: number }
    /** Status 200 and not one byte. */
    | { kind: "empty" }
    /** Exactly this answer. */
    | { kind: "say"; text: string }
    /** The model calls these functions, whether it was given them or not. */
    | { kind: "call"; calls: readonly ToolCall[] }
  );

/**
 * The faults that tests have set for requests to the model, in order. Each is used up after `times` (default 1)
 * requests.
 */
export class ModelFaults {
  #waiting: { fault: ModelFault; left: number }[] = [];
  #held = new Set<() => void>();
  /** Those who wait for an answer to be held back. */
  #awaited = new Set<() => void>();

  set(fault: ModelFault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 });
  }

  /** Lifts all faults and lets go of what is held. */
  clear(): void {
    this.#waiting = [];
    call(this.#held);
  }

  take(): ModelFault | null {
    const [entry] = this.#waiting;
    if (entry === undefined) return null;
    entry.left -= 1;
    if (entry.left <= 0) this.#waiting.shift();
    return entry.fault;
  }

  /** Holds an answer back: resolves with the next release. */
  hold(): Promise<void> {
    return new Promise((resolve) => {
      this.#held.add(resolve);
      call(this.#awaited);
    });
  }

  /** Lets go of what is held. When nothing is held yet, it waits for that; false when nothing came. */
  async release(patienceMs = 10_000): Promise<boolean> {
    if (this.#held.size === 0) {
      await new Promise<void>((resolve) => {
        this.#awaited.add(resolve);
        setTimeout(resolve, patienceMs).unref();
      });
    }
    return call(this.#held);
  }
}

/** Calls each of them once; false when there were none. */
function call(waiting: Set<() => void>): boolean {
  const all = [...waiting];
  waiting.clear();
  for (const resume of all) resume();
  return all.length > 0;
}
