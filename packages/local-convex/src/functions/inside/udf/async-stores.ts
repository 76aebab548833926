import type { Host } from "../host";

type Fn = (...args: unknown[]) => unknown;
/** What each AsyncLocalStorage holds in a piece of work. Never changed, only replaced. */
type Stores = ReadonlyMap<object, unknown>;

const NONE: Stores = new Map();

/**
 * `AsyncLocalStorage` and `AsyncResource` of queries and mutations. Node's own keep a stack of what is running, which a
 * run that is interrupted leaves unfinished; Node then ends the process. Here each promise remembers what the stores held
 * when it was made, from the first use of a store to the end of the run.
 */
export function createAsyncStores(host: Pick<Host, "followPromises">): Record<string, unknown> {
  let current = NONE;
  const before: Stores[] = [];
  const byPromise = new WeakMap<object, Stores>();
  const { get, set } = WeakMap.prototype;
  const { apply } = Reflect;
  const hooks = {
    init: (promise: object): void => void apply(set, byPromise, [promise, current]),
    before: (promise: object): void => {
      before[before.length] = current;
      current = (apply(get, byPromise, [promise]) as Stores | undefined) ?? NONE;
    },
    after: (): void => {
      current = before[before.length - 1] ?? NONE;
      before.length = Math.max(before.length - 1, 0);
    },
    end: (): void => {
      current = NONE;
      before.length = 0;
    },
  };
  const inside = (stores: Stores, fn: Fn, self: unknown, args: unknown[]): unknown => {
    const outer = current;
    current = stores;
    try {
      return Reflect.apply(fn, self, args);
    } finally {
      current = outer;
    }
  };
  const bound = (fn: Fn, self?: unknown): Fn => {
    const stores = current;
    return function (this: unknown, ...args: unknown[]) {
      return inside(stores, fn, self ?? this, args);
    };
  };

  class AsyncLocalStorage {
    static bind(fn: Fn): Fn {
      return bound(fn);
    }
    static snapshot(): Fn {
      return bound(((fn: Fn, ...args: unknown[]) => fn(...args)) as Fn);
    }
    #with(store: unknown): Stores {
      host.followPromises(hooks);
      return new Map(current).set(this, store);
    }
    getStore(): unknown {
      return current.get(this);
    }
    run(store: unknown, fn: Fn, ...args: unknown[]): unknown {
      return inside(this.#with(store), fn, undefined, args);
    }
    exit(fn: Fn, ...args: unknown[]): unknown {
      return this.run(undefined, fn, ...args);
    }
    enterWith(store: unknown): void {
      current = this.#with(store);
    }
    disable(): void {
      const others = new Map(current);
      others.delete(this);
      current = others;
    }
  }

  class AsyncResource {
    #stores = current;
    static bind(fn: Fn, _type?: unknown, self?: unknown): Fn {
      return bound(fn, self);
    }
    bind(fn: Fn, self?: unknown): Fn {
      return (...args) => inside(this.#stores, fn, self, args);
    }
    runInAsyncScope(fn: Fn, self?: unknown, ...args: unknown[]): unknown {
      return inside(this.#stores, fn, self, args);
    }
    emitDestroy(): this {
      return this;
    }
    asyncId(): number {
      return 1;
    }
    triggerAsyncId(): number {
      return 0;
    }
  }
  return { AsyncLocalStorage, AsyncResource };
}
