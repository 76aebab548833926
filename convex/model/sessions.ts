/** Ending sessions, on every device at once. */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

const BATCH = 200;

/** Ends every session of an account. */
export async function endSessions(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  // Logging in is rate limited, and the daily job removes what is older than a session can be (model/retention).
  const sessions = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .collect();
  await deleteSessions(ctx, sessions);
}

/** Deletes sessions. Without its session a refresh token is worthless, so those go in batches later. */
export async function deleteSessions(ctx: MutationCtx, sessions: Doc<"authSessions">[]): Promise<void> {
  const sessionIds = sessions.map((session) => session._id);
  if (sessionIds.length === 0) return;
  for (const sessionId of sessionIds) await ctx.db.delete("authSessions", sessionId);
  await ctx.scheduler.runAfter(0, internal.accountJobs.removeRefreshTokens, { sessionIds });
}

/** Removes a batch of refresh tokens of ended sessions; returns the sessions that may have more. */
export async function removeRefreshTokens(
  ctx: MutationCtx,
  sessionIds: Id<"authSessions">[],
): Promise<Id<"authSessions">[]> {
  let room = BATCH;
  for (const [index, sessionId] of sessionIds.entries()) {
    const tokens = await ctx.db
      .query("authRefreshTokens")
      .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
      .take(room);
    for (const token of tokens) await ctx.db.delete("authRefreshTokens", token._id);
    room -= tokens.length;
    if (room === 0) return sessionIds.slice(index);
  }
  return [];
}
