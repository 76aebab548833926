import { define } from "./define";
import type { Host } from "./host";
import type { Phase } from "./loader";

/** Fills bytes from the run's seed, or from the push's while modules are evaluated. */
export type FillRandom = (bytes: Uint8Array) => void;

/**
 * Makes the source of random bytes for a context: the push's seed while modules are evaluated, the host's randomness in
 * a run.
 */
export function createRandom(host: Host, phase: Phase): FillRandom {
  return (bytes) => (phase.importing ? host.importRandom(bytes) : host.random(bytes));
}

/** Installs `Math.random` with 53 random bits per number. */
export function installRandom(fill: FillRandom): void {
  const words = new Uint32Array(2);
  const bytes = new Uint8Array(words.buffer);
  define(Math, "random", () => {
    fill(bytes);
    return (words[0]! * 2 ** 21 + (words[1]! >>> 11)) / 2 ** 53;
  });
}
