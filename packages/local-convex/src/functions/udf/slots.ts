import type vm from "node:vm";
import type { AnalyzedFunction, ComponentInstance } from "../../deploy/contract";
import type { Failure } from "../failures/failure";
import type { Inside } from "../inside/host";
import type { PromiseFollower } from "../process/promise-follower";
import type { UdfRun } from "../run";

/** A context is sealed after so many runs that evaluated no module, and later for each that is sealed already. */
const CALM_RUNS = 8;

/** What V8 says where an object of a sealed context cannot be changed. */
const REFUSALS = /not extensible|non-extensible|non-configurable|Cannot redefine property|Cannot delete property/;

/** A pooled context and its present run. */
export class Slot {
  run: UdfRun | null = null;
  started: UdfRun | null = null;
  /** When its present run began, in ms. */
  startedAt = 0;
  /** The modules that were asked for a function: they are evaluated, with all that they import. */
  readonly loaded = new Set<string>();
  /** How many runs have evaluated no module since the last that did. */
  calm = 0;
  isSealed = false;
  readonly #globals: Globals;

  constructor(
    readonly context: vm.Context,
    readonly component: ComponentInstance,
    readonly inside: Inside,
    readonly follower: PromiseFollower,
    private readonly slots: Slots,
  ) {
    this.#globals = new Globals(context);
  }

  /** The modules of the present run are evaluated. What they added to the globals stays. */
  imported(fn: AnalyzedFunction): void {
    this.#globals.addNew();
    this.calm = this.loaded.has(fn.module) && !this.slots.isOpen(fn) ? this.calm + 1 : 0;
    this.loaded.add(fn.module);
  }

  /** Whether globals and prototypes are still what they were, so that the next run sees nothing of the last. */
  unchanged(): boolean {
    try {
      if (!this.#globals.unchanged() || !this.inside.unchanged()) return false;
      if (!this.isSealed && this.slots.maySeal(this)) {
        this.inside.seal();
        this.isSealed = true;
        this.slots.dropLesser(this);
      }
      return true;
    } catch {
      // Members that a run replaced may throw anything, which must not be looked at.
      return false;
    }
  }

  /** Whether a run may have failed only because its context is sealed. */
  mayBeToBlame(failure: Failure): boolean {
    return this.isSealed && REFUSALS.test(failure.message);
  }
}

/**
 * The idle contexts. When no module was evaluated in a context for a while, it is sealed, which makes the check after
 * each run cheap. Modules may add to the built-in objects while they are evaluated, so modules that a sealed context
 * does not have are evaluated in another one.
 */
export class Slots {
  readonly #idle = new Map<ComponentInstance, Slot[]>();
  readonly #open = new WeakSet<AnalyzedFunction>();

  /** The best context for this function, if there is one. */
  take(component: ComponentInstance, fn: AnalyzedFunction): Slot | undefined {
    const idle = this.#idle.get(component);
    if (!idle) return undefined;
    let best = -1;
    for (let at = idle.length - 1; at >= 0; at--) {
      const { isSealed, loaded } = idle[at]!;
      const isReady = loaded.has(fn.module);
      if (isSealed && isReady && !this.isOpen(fn)) return idle.splice(at, 1)[0];
      if (!isSealed && (best === -1 || (isReady && !idle[best]!.loaded.has(fn.module)))) best = at;
    }
    return best === -1 ? undefined : idle.splice(best, 1)[0];
  }

  put(slot: Slot): void {
    const idle = this.#idle.get(slot.component);
    if (idle) idle.push(slot);
    else this.#idle.set(slot.component, [slot]);
  }

  /** A sealed context that has all modules of an older one takes its place: each holds its own copy of them. */
  dropLesser({ component, loaded }: Slot): void {
    const idle = this.#idle.get(component) ?? [];
    const isLesser = (one: Slot) => one.isSealed && [...one.loaded].every((module) => loaded.has(module));
    this.#idle.set(
      component,
      idle.filter((one) => !isLesser(one)),
    );
  }

  clear(): void {
    this.#idle.clear();
  }

  /** From now on this function gets contexts that are not sealed: it adds to built-in objects while it runs. */
  keepOpen(fn: AnalyzedFunction): void {
    this.#open.add(fn);
  }

  isOpen(fn: AnalyzedFunction): boolean {
    return this.#open.has(fn);
  }

  /** Each sealed context doubles what the next must wait for, so that there are few even where modules come one by one. */
  maySeal({ component, calm }: Slot): boolean {
    if (calm < CALM_RUNS) return false;
    const sealed = this.#idle.get(component)?.filter(({ isSealed }) => isSealed).length ?? 0;
    return calm >= CALM_RUNS * 2 ** sealed;
  }
}

/**
 * Tells whether a run changed the globals of a context. Globals that modules add while they are evaluated are allowed:
 * libraries keep registries there, and every context of the same code has them.
 */
class Globals {
  readonly #values = new Map<string | symbol, unknown>();

  constructor(private readonly context: vm.Context) {
    this.addNew();
  }

  addNew(): void {
    const names = Reflect.ownKeys(this.context);
    if (names.length === this.#values.size) return;
    for (const name of names) if (!this.#values.has(name)) this.#values.set(name, this.#valueOf(name));
  }

  unchanged(): boolean {
    const names = Reflect.ownKeys(this.context);
    return (
      names.length === this.#values.size &&
      names.every((name) => this.#values.has(name) && this.#valueOf(name) === this.#values.get(name))
    );
  }

  #valueOf(name: string | symbol): unknown {
    return this.context[name as string];
  }
}
