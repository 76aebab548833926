/** The runner as the rest of this room sees it: failures keep their data and frames. */
import type { JSONValue } from "convex/values";
import type { LogLine, MutationExtra, QueryExtra, RunRequest } from "./contract";
import type { Failure } from "./failures/failure";

/** A result with the failure as other functions see it, unredacted. */
export type InternalResult<Extra> =
  | ({ ok: true; value: JSONValue; logLines: LogLine[] } & Extra)
  | ({ ok: false; failure: Failure; logLines: LogLine[] } & Partial<Extra>);

/** What actions need of the runner. */
export interface InternalRunner {
  runQuery(request: RunRequest): InternalResult<QueryExtra>;
  runMutation(request: RunRequest): InternalResult<MutationExtra>;
  /** `depth`: how many other actions wait for it. */
  runAction(request: RunRequest, depth: number): Promise<InternalResult<object>>;
}
