import { define } from "../define";
import type { Touched } from "./touched";

type Trap = (...args: unknown[]) => unknown;

/**
 * Replaces `Proxy` by one whose traps are never called for the symbols in `hidden`. Node stores numbers on promises
 * under these symbols and reads them from a rejected promise after the run: a trap in its prototypes would run where
 * nothing can interrupt it, and an invented number would end the process. Also reports members of its target that are
 * defined through a Proxy.
 */
export function installProxies(hidden: readonly symbol[], touched: Touched): void {
  const Original = Proxy;
  const { apply, construct, get } = Reflect;
  const [first, second] = hidden;

  /** The handler that V8 sees, in place of pushed code's own. */
  class Guard {
    readonly handler: Record<string, Trap | null | undefined>;
    constructor(handler: object) {
      this.handler = handler as Record<string, Trap>;
    }
  }
  Object.setPrototypeOf(Guard.prototype, null);
  const forwarding = (name: keyof typeof Reflect, original: Trap): Trap =>
    function (this: Guard, ...args: unknown[]): unknown {
      const key = args[1];
      if (typeof key === "symbol" && (key === first || key === second)) return apply(original, undefined, args);
      const { handler } = this;
      const trap = handler[name];
      return trap === undefined || trap === null ? apply(original, undefined, args) : apply(trap, handler, args);
    };
  const traps = Object.getOwnPropertyNames(Reflect) as (keyof typeof Reflect)[];
  for (const name of traps) define(Guard.prototype, name, forwarding(name, Reflect[name] as Trap));
  // By far the most frequent one.
  define(Guard.prototype, "get", function (this: Guard, target: object, key: PropertyKey, receiver: unknown): unknown {
    if (typeof key === "symbol" && (key === first || key === second)) return get(target, key, receiver);
    const { handler } = this;
    const trap = handler.get;
    if (trap === undefined || trap === null) return get(target, key, receiver);
    return apply(trap, handler, [target, key, receiver]);
  });

  const guard = (handler: unknown): object =>
    (typeof handler === "object" && handler !== null) || typeof handler === "function"
      ? new Guard(handler)
      : (handler as object);
  const Guarded = new Original(Original, {
    construct: (_target, args: unknown[], newTarget) => {
      touched.note(args[0]);
      return construct(Original, [args[0], guard(args[1])], newTarget) as object;
    },
  });
  const { revocable } = Original;
  define(Original, "revocable", (target: object, handler: object) => {
    touched.note(target);
    return revocable(target, guard(handler));
  });
  define(globalThis, "Proxy", Guarded);
}
