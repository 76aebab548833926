/** The runner as the rest of this room uses it: failures keep their data and frames. */
import type { JSONValue } from "convex/values";
import type { LogLine, MutationExtra, QueryExtra, RunRequest } from "./contract";
import type { Failure } from "./failures/failure";

/** A result whose failure is as other functions see it, unredacted. */
export type InternalResult<Extra> =
  | ({ ok: true; value: JSONValue; logLines: LogLine[] } & Extra)
  | ({ ok: false; failure: Failure; logLines: LogLine[] } & Partial<Extra>);

/** The parts of the runner that actions need. */
export interface InternalRunner {
  runQuery(request: RunRequest): InternalResult<QueryExtra>;
  runMutation(request: RunRequest): InternalResult<MutationExtra>;
  /** `depth`: how many other actions wait for it. */
  runAction(request: RunRequest, depth: number): Promise<InternalResult<object>>;
}
