import type { ComponentInstance } from "../deploy/contract";
import type { Environment } from "./environment";
import type { Host } from "./inside/host";
import { seededRandom } from "./random";

/** What a context has regardless of what runs in it: the push's clock and randomness, and refusals of other kinds' parts. */
export type CommonHost = Pick<Host, "importNow" | "importRandom" | "imported" | "asyncSyscall" | "timers" | "files">;

/** Module evaluation sees the same clock and random numbers in every context of one push. */
export function importPhase(env: Environment, component: ComponentInstance): CommonHost {
  const { seed, time } = importSeed(env, component);
  return commonHost(seed, time);
}

/** Seed and clock of the push that brought the component's code. */
export function importSeed(env: Environment, component: ComponentInstance): { seed: string; time: number } {
  return component.importPhase ?? { seed: component.definitionPath, time: env.database.now() };
}

export function commonHost(seed: string, time: number): CommonHost {
  const random = seededRandom(seed);
  return {
    importNow: () => time,
    importRandom: (bytes) => random.fill(bytes),
    imported: () => undefined,
    asyncSyscall: refuse,
    timers: { start: refuse, stop: refuse },
    files: { store: refuse, get: refuse },
  };
}

function refuse(): never {
  throw new Error("Only actions can do this");
}
