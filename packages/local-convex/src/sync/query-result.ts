import type { QueryExtra, RunResult } from "../functions/contract";
import { encodeQueryOutcome, type QueryState } from "./server-messages";
import { logLineText } from "./wire";

/**
 * A run's outcome as the sync protocol sends it. A rerun with an unchanged result keeps the object, so comparing
 * objects is enough most of the time.
 */
export interface QueryResult {
  outcome: RunResult<QueryExtra>;
  journal: string | null;
  state: QueryState;
}

/** Whether two results of a query look the same to clients. */
export function isSameState(a: QueryResult, b: QueryResult): boolean {
  return a === b || (a.state.type === b.state.type && a.state.tail === b.state.tail);
}

/** A run's outcome together with its encoded form for clients. */
export function encodeResult(outcome: RunResult<QueryExtra>, sendLogLines: boolean): QueryResult {
  const journal = outcome.journal ?? null;
  const logLines = sendLogLines ? outcome.logLines.map(logLineText) : [];
  const state = outcome.ok
    ? encodeQueryOutcome({ type: "QueryUpdated", value: outcome.value, logLines, journal })
    : encodeQueryOutcome({
        type: "QueryFailed",
        errorMessage: outcome.errorMessage,
        errorData: outcome.errorData,
        logLines,
        journal,
      });
  return { outcome, journal, state };
}
