import type { JSONValue } from "convex/values";
import type { TransactionUsage } from "../../database/contract";
import { EngineError } from "../../values/contract";
import type { RootRun, UdfRun } from "../run";

const USAGE = ["bytesRead", "bytesWritten", "databaseQueries", "documentsRead", "documentsWritten"] as const;
const SCHEDULING = ["functionsScheduled", "scheduledFunctionArgsBytes"] as const;

/**
 * Runs a nested call with the limits that its caller gave it (`transactionLimits`): how much it may use by itself,
 * never more than the transaction has left. Throws EngineError when a limit is not a whole number.
 */
export function withBudget<T>(run: UdfRun, given: JSONValue | undefined, fn: () => T): T {
  if (given === undefined || given === null) return fn();
  const budget: Partial<TransactionUsage> = {};
  for (const kind of USAGE) budget[kind] = amount(given, kind);
  const { root } = run;
  const before = root.schedulingLimits;
  root.schedulingLimits = {
    functionsScheduled: Math.min(before.functionsScheduled, root.scheduled + amount(given, SCHEDULING[0])),
    scheduledFunctionArgsBytes: Math.min(
      before.scheduledFunctionArgsBytes,
      root.scheduledBytes + amount(given, SCHEDULING[1]),
    ),
  };
  try {
    return root.tx.withLimits(budget, fn);
  } finally {
    root.schedulingLimits = before;
  }
}

/** One of the limits; infinite when it was not given. */
function amount(given: JSONValue, name: keyof TransactionUsage | keyof RootRun["schedulingLimits"]): number {
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw invalid("must be an object");
  const value = given[name];
  if (value === undefined) return Infinity;
  if (typeof value === "number" && Number.isInteger(value) && value >= 0) return value;
  throw invalid(`\`${name}\` must be a whole number that is not negative`);
}

function invalid(why: string): EngineError {
  return new EngineError(`Invalid arguments for \`runUdf\`: \`transactionLimits\`: ${why}`);
}
