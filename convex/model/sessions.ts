/** Ending sessions, on every device at once. */
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

const BATCH = 200;

/** Ends every session of an account. Without its session a refresh token is worthless, so those go in batches later. */
export async function endSessions(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  // One a login in the last 90 days, and logging in is rate limited.
  const sessions = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .collect();
  for (const session of sessions) await ctx.db.delete("authSessions", session._id);
  if (sessions.length > 0) {
    const sessionIds = sessions.map((session) => session._id);
    await ctx.scheduler.runAfter(0, internal.accountJobs.removeRefreshTokens, { sessionIds });
  }
}

/** Removes refresh tokens of ended sessions; returns the sessions that may have more. */
export async function removeRefreshTokens(
  ctx: MutationCtx,
  sessionIds: Id<"authSessions">[],
): Promise<Id<"authSessions">[]> {
  const [sessionId, ...rest] = sessionIds;
  if (sessionId === undefined) return [];
  const tokens = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
    .take(BATCH);
  for (const token of tokens) await ctx.db.delete("authRefreshTokens", token._id);
  return tokens.length === BATCH ? sessionIds : rest;
}
