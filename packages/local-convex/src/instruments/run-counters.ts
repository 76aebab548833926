/** Counts finished runs by function, for benchmarks and tests. */
import type { UdfType } from "../deploy/contract";
import type { FunctionRunner } from "../functions/contract";

export interface RunCounter {
  type: UdfType;
  runs: number;
  failures: number;
}

/** Counts, from its creation on, the finished runs of each function and how many of them failed. */
export class RunCounters {
  private readonly counters = new Map<string, RunCounter>();

  constructor(runner: Pick<FunctionRunner, "onExecution">) {
    runner.onExecution(({ component, path, udfType, error }) => {
      const name = component === "" ? path : `${component}/${path}`;
      let counter = this.counters.get(name);
      if (!counter) this.counters.set(name, (counter = { type: udfType, runs: 0, failures: 0 }));
      counter.runs += 1;
      if (error !== null) counter.failures += 1;
    });
  }

  /** By function path, `component/path` for components. */
  byFunction(): Record<string, RunCounter> {
    return Object.fromEntries(this.counters);
  }
}
