import { promiseHooks } from "node:v8";
import type { PromiseHooks } from "../inside/host";

/**
 * Calls the promise hooks of one context during its run. V8 calls them for the promises of every context, but no other
 * context runs meanwhile.
 */
export class PromiseFollower {
  static readonly #following = new Set<PromiseFollower>();
  #stop: (() => void) | null = null;

  /** Does nothing when it follows already. */
  start({ init, before, after, end }: PromiseHooks): void {
    if (this.#stop) return;
    const stop = promiseHooks.createHook({ init, before, after }) as unknown as () => void;
    PromiseFollower.#following.add(this);
    this.#stop = () => {
      stop();
      end();
    };
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
    PromiseFollower.#following.delete(this);
  }

  /** Ends all of them, those of nested runs included. */
  static stopAll(): void {
    for (const follower of PromiseFollower.#following) follower.stop();
  }
}
