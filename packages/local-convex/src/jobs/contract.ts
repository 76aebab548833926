/** The scheduled functions, as other rooms see them. */
import type { JSONValue } from "convex/values";
import type { Transaction } from "../database/contract";
import type { ComponentPath, FunctionPath } from "../values/contract";

/** Runs scheduled functions. jobs/ implements it. */
export interface Scheduler {
  /** Inside a mutation: part of its transaction. Returns the id of the `_scheduled_functions` document. */
  schedule(
    tx: Transaction,
    job: {
      component: ComponentPath;
      target: { component: ComponentPath; path: FunctionPath };
      args: JSONValue[];
      /** ms */
      at: number;
      /** The scheduled function that schedules this one. When it has been canceled, the new job starts as canceled. */
      parentJob?: string | null;
    },
  ): string;
  cancel(tx: Transaction, component: ComponentPath, id: string): void;
  /** Starts the timers; called once the deployment has code, and again after `stop`. */
  start(): void;
  /** Runs everything that is due by the deployment's clock, in time order; resolves when idle (used by the clock instrument). */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}
