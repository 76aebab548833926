/** Counts finished runs by function, for benchmarks and tests. */
import type { UdfType } from "../deploy/contract";
import type { FunctionRunner, RunUsage } from "../functions/contract";

/** What all runs of a function used together. */
export interface RunCounter extends RunUsage {
  type: UdfType;
  runs: number;
  failures: number;
}

const NOTHING: RunUsage = { documentsRead: 0, bytesRead: 0, documentsWritten: 0, bytesWritten: 0, syscalls: 0 };

/** Counts, from its creation on, the finished runs of each function, how many of them failed, and what they used. */
export class RunCounters {
  private readonly counters = new Map<string, RunCounter>();

  constructor(runner: Pick<FunctionRunner, "onExecution">) {
    runner.onExecution(({ component, path, udfType, error, usage }) => {
      const name = component === "" ? path : `${component}/${path}`;
      let counter = this.counters.get(name);
      if (!counter) {
        this.counters.set(name, (counter = { type: udfType, runs: 0, failures: 0, ...NOTHING }));
      }
      counter.runs += 1;
      if (error !== null) counter.failures += 1;
      if (usage === null) return;
      for (const kind of Object.keys(NOTHING) as (keyof RunUsage)[]) counter[kind] += usage[kind];
    });
  }

  /** By function path, `component/path` for components. */
  byFunction(): Record<string, RunCounter> {
    return Object.fromEntries(this.counters);
  }
}
