import type { ComponentInstance } from "../deploy/contract";
import type { Environment } from "./environment";
import type { Host } from "./inside/host";
import { seededRandom } from "./random";

/**
 * The part of a context's host that is the same for every kind of run: clock and random numbers of module evaluation,
 * and refusals of everything that only some kinds of context have.
 */
export type CommonHost = Pick<
  Host,
  | "callDepth"
  | "importNow"
  | "importRandom"
  | "imported"
  | "followPromises"
  | "asyncSyscall"
  | "timers"
  | "files"
  | "address"
>;

/**
 * The host functions for evaluating modules of a component: every context of one push sees the same clock and random
 * numbers.
 */
export function importPhase(env: Environment, component: ComponentInstance): CommonHost {
  const { seed, time } = importSeed(env, component);
  return commonHost(seed, time);
}

/** Seed and clock of the push that brought the component's code. */
export function importSeed(env: Environment, component: ComponentInstance): { seed: string; time: number } {
  return component.importPhase ?? { seed: component.definitionPath, time: env.database.now() };
}

/**
 * The host functions that are the same for every kind of context: clock (ms) and random numbers of module evaluation,
 * fixed by `seed` and `time`. Timers, files and asynchronous syscalls throw; actions replace them.
 */
export function commonHost(seed: string, time: number): CommonHost {
  const random = seededRandom(seed);
  return {
    importNow: () => time,
    importRandom: (bytes) => random.fill(bytes),
    imported: () => undefined,
    followPromises: () => undefined,
    asyncSyscall: refuse,
    timers: { start: refuse, stop: refuse },
    files: { store: refuse, get: refuse },
    callDepth: { ports: [], depth: 0 },
    address: (url) => url,
  };
}

function refuse(): never {
  throw new Error("Only actions can do this");
}
