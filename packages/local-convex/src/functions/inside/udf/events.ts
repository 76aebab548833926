type Listener = ((event: object) => unknown) | { handleEvent(event: object): unknown };
interface Entry {
  listener: Listener;
  capture: boolean;
  once: boolean;
}
type Options = boolean | { capture?: boolean; once?: boolean; signal?: EventSignal } | undefined;
type EventSignal = { aborted: boolean; addEventListener(type: string, listener: Listener): void };

const captures = (options: Options): boolean => (typeof options === "object" ? options.capture === true : !!options);

/**
 * Makes events and abort signals of this realm. Node's own would report a listener's error, and a signal's time-out,
 * after the run, when nothing could interrupt pushed code. Errors that a listener throws are logged.
 */
export function createEvents(): Record<string, unknown> {
  const stopped = new WeakSet<object>();
  class Event {
    readonly type: string;
    readonly bubbles: boolean;
    readonly cancelable: boolean;
    readonly composed: boolean;
    readonly timeStamp = 0;
    readonly isTrusted = false;
    target: object | null = null;
    currentTarget: object | null = null;
    eventPhase = 0;
    defaultPrevented = false;
    cancelBubble = false;
    constructor(type: unknown, init: { bubbles?: boolean; cancelable?: boolean; composed?: boolean } = {}) {
      this.type = String(type);
      this.bubbles = !!init.bubbles;
      this.cancelable = !!init.cancelable;
      this.composed = !!init.composed;
    }
    get returnValue(): boolean {
      return !this.defaultPrevented;
    }
    preventDefault(): void {
      if (this.cancelable) this.defaultPrevented = true;
    }
    stopPropagation(): void {
      this.cancelBubble = true;
    }
    stopImmediatePropagation(): void {
      stopped.add(this);
    }
    composedPath(): object[] {
      return this.currentTarget ? [this.currentTarget] : [];
    }
    get [Symbol.toStringTag](): string {
      return "Event";
    }
  }

  class EventTarget {
    #listeners = new Map<string, Entry[]>();
    addEventListener(type: unknown, listener: Listener | null, options?: Options): void {
      if (!listener) return;
      const { once = false, signal } = typeof options === "object" ? options : {};
      if (signal?.aborted) return;
      const capture = captures(options);
      const entries = this.#listeners.get(String(type)) ?? [];
      if (entries.some((entry) => entry.listener === listener && entry.capture === capture)) return;
      this.#listeners.set(String(type), [...entries, { listener, capture, once }]);
      signal?.addEventListener("abort", () => this.removeEventListener(type, listener, options));
    }
    removeEventListener(type: unknown, listener: Listener | null, options?: Options): void {
      const capture = captures(options);
      const others = this.#listeners
        .get(String(type))
        ?.filter((entry) => entry.listener !== listener || entry.capture !== capture);
      if (others) this.#listeners.set(String(type), others);
    }
    dispatchEvent(event: Event): boolean {
      if (!(event instanceof Event)) throw new TypeError('The "event" argument must be an instance of Event');
      event.target = event.currentTarget = this;
      event.eventPhase = 2;
      const attribute = (this as Record<string, unknown>)[`on${event.type}`] as Listener | undefined;
      const own = typeof attribute === "function" ? [{ listener: attribute, capture: false, once: false }] : [];
      for (const { listener, capture, once } of [...own, ...(this.#listeners.get(event.type) ?? [])]) {
        if (once) this.removeEventListener(event.type, listener, capture);
        try {
          if (typeof listener === "function") Reflect.apply(listener, this, [event]);
          else listener.handleEvent(event);
        } catch (error) {
          console.error("Uncaught", error);
        }
        if (stopped.has(event)) break;
      }
      event.currentTarget = null;
      event.eventPhase = 0;
      return !event.defaultPrevented;
    }
    get [Symbol.toStringTag](): string {
      return "EventTarget";
    }
  }
  return { Event, EventTarget, ...createSignals(Event, EventTarget) };
}

function createSignals(
  Event: new (type: string) => object,
  EventTarget: new () => { dispatchEvent(event: object): boolean; addEventListener(type: string, to: Listener): void },
): Record<string, unknown> {
  const MADE = Symbol("made");
  let abort: (signal: AbortSignal, reason: unknown) => void;
  class AbortSignal extends EventTarget {
    #reason: unknown;
    #aborted = false;
    onabort: Listener | null = null;
    static {
      abort = (signal, reason = new DOMException("This operation was aborted", "AbortError")) => {
        if (signal.#aborted) return;
        signal.#aborted = true;
        signal.#reason = reason;
        signal.dispatchEvent(new Event("abort"));
      };
    }
    constructor(made?: symbol) {
      if (made !== MADE) throw new TypeError("Illegal constructor");
      super();
    }
    get aborted(): boolean {
      return this.#aborted;
    }
    get reason(): unknown {
      return this.#reason;
    }
    throwIfAborted(): void {
      if (this.#aborted) throw this.#reason;
    }
    static abort(reason?: unknown): AbortSignal {
      const signal = new AbortSignal(MADE);
      abort(signal, reason);
      return signal;
    }
    /** Time stands still during a run: it never comes. */
    static timeout(): AbortSignal {
      return new AbortSignal(MADE);
    }
    static any(signals: Iterable<AbortSignal>): AbortSignal {
      const all = [...signals];
      const signal = new AbortSignal(MADE);
      const first = all.find(({ aborted }) => aborted);
      if (first) abort(signal, first.reason);
      else for (const one of all) one.addEventListener("abort", () => abort(signal, one.reason));
      return signal;
    }
    get [Symbol.toStringTag](): string {
      return "AbortSignal";
    }
  }
  class AbortController {
    readonly signal = new AbortSignal(MADE);
    abort(reason?: unknown): void {
      abort(this.signal, reason);
    }
    get [Symbol.toStringTag](): string {
      return "AbortController";
    }
  }
  return { AbortController, AbortSignal };
}
