/**
 * Calls that may come twice, because a browser repeats a call that got no answer: each has its effect once, and a
 * repeat gets the first answer, whatever became of the job or the account's rights since. A refusal is no effect: the
 * same call may be tried again.
 */
import { DAY_MS, REQUEST_ID_DAYS } from "../../../domain/limits";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { traceRun } from "../base/traces";

const SWEEP_BATCH = 200;
const ASKED_MAX = 50;
/** A random UUID (version 4) as browsers write it, so that nobody guesses another's. */
const RANDOM_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text is a random id as browsers make them. */
export function isRandomId(text: string): boolean {
  return RANDOM_ID.test(text);
}

type Call = {
  /** As the caller sent it; without one the call has its effect whenever it comes. */
  requestId: string | undefined;
  /** The account that calls; null for a guest. Somebody else's id is another call. */
  owner: Id<"users"> | null;
};

/**
 * Runs `work`, unless this owner's call with this id had its effect before: then returns the answer of that time. The
 * note is written in the transaction of the work, so neither exists without the other; of two simultaneous calls one
 * becomes a repeat.
 */
export async function applyOnce<Answer>(
  ctx: MutationCtx,
  { requestId, owner }: Call,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (requestId === undefined) return await work();
  const { name: functionName } = await ctx.meta.getFunctionMetadata();
  const first = await firstAnswer(ctx, { requestId, owner }, functionName);
  if (first !== null) return first.answer as Answer;
  const answer = await work();
  await ctx.db.insert("appliedRequests", { requestId, owner, functionName, answer });
  await traceRun(ctx, requestId, functionName);
  return answer;
}

/**
 * The answer that this owner's call of `functionName` with this id got when it had its effect; null when it had none.
 * Throws INVALID_INPUT for a text that is no id, and for an id of a call to another function.
 */
export async function firstAnswer(
  ctx: QueryCtx,
  { requestId, owner }: Call,
  functionName: string,
): Promise<{ answer: unknown } | null> {
  if (requestId === undefined) return null;
  if (!isRandomId(requestId)) fail("INVALID_INPUT");
  const first = await ctx.db
    .query("appliedRequests")
    .withIndex("by_request_owner", (q) => q.eq("requestId", requestId).eq("owner", owner))
    .unique();
  if (first !== null && first.functionName !== functionName) fail("INVALID_INPUT");
  return first;
}

/** Which of these ids are of calls that had their effect, of this owner or of a guest; of the first ASKED_MAX. */
export async function appliedOf(ctx: QueryCtx, owner: Id<"users"> | null, requestIds: string[]): Promise<string[]> {
  const owners = owner === null ? [null] : [owner, null];
  const found = await Promise.all(
    requestIds.slice(0, ASKED_MAX).map(async (requestId) => {
      for (const each of owners) {
        const first = await ctx.db
          .query("appliedRequests")
          .withIndex("by_request_owner", (q) => q.eq("requestId", requestId).eq("owner", each))
          .unique();
        if (first !== null) return [requestId];
      }
      return [];
    }),
  );
  return found.flat();
}

/** Deletes notes of calls that are too old to be repeated. Returns whether there may be more. */
export async function forgetAppliedRequests(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("appliedRequests")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", now - REQUEST_ID_DAYS * DAY_MS))
    .take(SWEEP_BATCH);
  for (const { _id } of old) await ctx.db.delete("appliedRequests", _id);
  return old.length === SWEEP_BATCH;
}

/** Deletes notes of an account's calls, at most `batch`. Returns whether there may be more. */
export async function forgetAppliedRequestsOf(ctx: MutationCtx, owner: Id<"users">, batch: number): Promise<boolean> {
  const own = await ctx.db
    .query("appliedRequests")
    .withIndex("by_owner", (q) => q.eq("owner", owner))
    .take(batch);
  for (const { _id } of own) await ctx.db.delete("appliedRequests", _id);
  return own.length === batch;
}
