/** Sessions: beginning them, listing one's own, and ending them. */
import { getAuthSessionId } from "@convex-dev/auth/server";
import { DAY_MS, SESSION_DAYS } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { getKnownDevice, type Device } from "./devices";
import { fail } from "../base/errors";
import { partyOf } from "./members";

const BATCH = 200;

/**
 * Begins a session of an account in the calling browser and ends the browser's earlier one. The library would do that
 * one step later, in a transaction of its own; here it belongs to the transaction that has just compared the password.
 * Throws ACCOUNT_BLOCKED.
 */
export async function openSession(ctx: MutationCtx, userId: Id<"users">, device: Device): Promise<Id<"authSessions">> {
  const person = await ctx.db.get("users", userId);
  const isIn = person !== null && person.blockedAt === undefined && (await partyOf(ctx, person)) !== null;
  if (!isIn) fail("ACCOUNT_BLOCKED");
  const previous = await getAuthSessionId(ctx);
  const session = previous === null ? null : await ctx.db.get("authSessions", previous);
  if (session !== null) await deleteSessions(ctx, [session]);
  const expirationTime = Date.now() + SESSION_DAYS * DAY_MS;
  const { name: deviceName, hash: deviceHash } = device;
  return await ctx.db.insert("authSessions", { userId, expirationTime, deviceName, deviceHash });
}

/** Ends every session of an account, except `kept` when one is given. */
export async function endSessions(
  ctx: MutationCtx,
  userId: Id<"users">,
  kept: Id<"authSessions"> | null = null,
): Promise<void> {
  const sessions = await getSessions(ctx, userId);
  await deleteSessions(
    ctx,
    sessions.filter(({ _id }) => _id !== kept),
  );
}

/** Ends one session of an account, by its id as it came from outside. Throws SESSION_NOT_FOUND for any other id. */
export async function endOwnSession(ctx: MutationCtx, userId: Id<"users">, sessionId: string): Promise<void> {
  const id = ctx.db.normalizeId("authSessions", sessionId);
  const session = id === null ? null : await ctx.db.get("authSessions", id);
  if (session?.userId !== userId) return fail("SESSION_NOT_FOUND");
  await deleteSessions(ctx, [session]);
  const { deviceHash } = session;
  const device = deviceHash === undefined ? null : await getKnownDevice(ctx, userId, deviceHash);
  // Whoever has that browser is told of as new when they log in again.
  if (device !== null) await ctx.db.delete("knownDevices", device._id);
}

async function getSessions(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"authSessions">[]> {
  // Logging in is rate limited, and the daily job removes what is older than a session can be
  // (model/erasure/retention).
  return await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .collect();
}

/** A session as its owner sees it; times in milliseconds. */
export type OwnSession = {
  sessionId: Id<"authSessions">;
  deviceName: string;
  startedAt: number;
  /** The newest renewal of its token; a browser in use asks for one every hour. */
  lastSeenAt: number;
};

const SHOWN = 50;

/** The newest sessions of an account, newest first. */
export async function listSessions(ctx: QueryCtx, userId: Id<"users">): Promise<OwnSession[]> {
  const sessions = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(SHOWN);
  return await Promise.all(
    sessions.map(async ({ _id, _creationTime, deviceName }) => {
      const newest = await ctx.db
        .query("authRefreshTokens")
        .withIndex("sessionId", (q) => q.eq("sessionId", _id))
        .order("desc")
        .first();
      return {
        sessionId: _id,
        deviceName: deviceName ?? "Onbekend apparaat",
        startedAt: _creationTime,
        lastSeenAt: newest?._creationTime ?? _creationTime,
      };
    }),
  );
}

/** Deletes sessions. A refresh token is worthless without its session, so the tokens are deleted later, in batches. */
export async function deleteSessions(ctx: MutationCtx, sessions: Doc<"authSessions">[]): Promise<void> {
  const sessionIds = sessions.map((session) => session._id);
  if (sessionIds.length === 0) return;
  for (const sessionId of sessionIds) await ctx.db.delete("authSessions", sessionId);
  await ctx.scheduler.runAfter(0, internal.accountJobs.removeRefreshTokens, { sessionIds });
}

/** Deletes a batch of the refresh tokens of ended sessions. Returns the sessions that may have more. */
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
