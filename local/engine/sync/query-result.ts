import type { QueryExtra, RunResult } from "../functions/contract";
import { encodeQueryOutcome, type QueryState } from "./server-messages";
import { logLineText } from "./wire";

/** A run's outcome as the sync protocol sends it. Compare by identity first: an unchanged rerun keeps the object. */
export interface QueryResult {
  outcome: RunResult<QueryExtra>;
  journal: string | null;
  state: QueryState;
}

/** Whether clients see no difference between two results of a query. */
export function isSameState(a: QueryResult, b: QueryResult): boolean {
  return a === b || (a.state.type === b.state.type && a.state.tail === b.state.tail);
}

/** The outcome with what clients get of it. */
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
