import type { Database } from "../database/contract";
import type { Deployment } from "../deploy/contract";
import type { Execution, RunWrapper } from "./contract";
import type { FileStorage } from "../http/contract";
import type { Scheduler } from "../jobs/contract";
import type { FunctionOptions } from "./options";
import type { ProcessPool } from "./process/pool";

/** The parts of other rooms that this room uses. */
export interface Environment {
  database: Database;
  deployment: Deployment;
  scheduler: Scheduler;
  storage: FileStorage;
  wrapper: RunWrapper;
  options: FunctionOptions;
  /** Origins whose requests, by `fetch` of an action, go to another one. */
  detours: ReadonlyMap<string, string>;
  /** Where actions run. */
  processes: ProcessPool;
  report(execution: Execution): void;
}
