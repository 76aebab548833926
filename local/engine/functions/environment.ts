import type { Database, Deployment, Execution, Faults, FileStorage, Scheduler } from "../contracts";

/** Settings of the function room. */
export interface FunctionOptions {
  /** "production" redacts error messages towards clients. */
  mode: "development" | "production";
  instanceName: string;
  /**
   * Wall time of one query or mutation, nested calls included. Convex allows 1 s of CPU time; a developer's machine is
   * busy with other things, so the default is 4 s.
   */
  queryTimeoutMs: number;
  /** Wall time of an action (Convex: 30 minutes; 10 with "use node"). */
  actionTimeoutMs: number;
  nodeActionTimeoutMs: number;
  /** External packages of "use node" modules are resolved from here: a file or folder inside the deploying project. */
  resolveFrom: string;
}

/** The other rooms, as this one uses them. */
export interface Environment {
  database: Database;
  deployment: Deployment;
  scheduler: Scheduler;
  storage: FileStorage;
  faults: Faults;
  options: FunctionOptions;
  report(execution: Execution): void;
}

export const DEFAULT_OPTIONS: FunctionOptions = {
  mode: "development",
  instanceName: "local",
  queryTimeoutMs: 4_000,
  actionTimeoutMs: 30 * 60_000,
  nodeActionTimeoutMs: 10 * 60_000,
  resolveFrom: process.cwd(),
};
