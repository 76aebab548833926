/**
 * Staff sees the site as somebody (B17): a session of that account which only reads. Its token says so itself, and the
 * builders of functions.ts refuse everything but queries by it.
 */
import { SignJWT, importPKCS8 } from "jose";
import { mayDo } from "../../../domain/staff/roles";
import { SEEING_MS } from "../../../domain/staff/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { ActionCtx, MutationCtx, QueryCtx } from "../../_generated/server";
import { httpActionsUrl, signingKey } from "../base/config";
import { staffLoginOf } from "./staffSessions";

/** Ends the subject of a token that only reads. */
const SEEING = "seeing";
/** The token counts a little longer than its session, whose end is the one that screens are told of. */
const TOKEN_SLACK_MS = 60_000;

/** Whether the caller is staff that sees the site as somebody. */
export async function isSeeing(ctx: Pick<QueryCtx | ActionCtx, "auth">): Promise<boolean> {
  return (await ctx.auth.getUserIdentity())?.subject.split("|")[2] === SEEING;
}

/** Whether a session of staff may still see the site as somebody until `endsAt`, in milliseconds. */
export async function maySee(ctx: QueryCtx, staffSession: Id<"adminSessions">, endsAt: number): Promise<boolean> {
  if (endsAt <= Date.now()) return false;
  const login = await staffLoginOf(ctx, staffSession);
  return login !== null && login.role !== null && mayDo(login.role, "helper");
}

/** Opens a session that sees the site as `userId`, and schedules its end. Returns it and its end in milliseconds. */
export async function openSeeing(
  ctx: MutationCtx,
  staffSession: Id<"adminSessions">,
  userId: Id<"users">,
): Promise<{ sessionId: Id<"authSessions">; endsAt: number }> {
  await endSeeing(ctx, staffSession, userId);
  const endsAt = Date.now() + SEEING_MS;
  const sessionId = await ctx.db.insert("authSessions", {
    ...{ userId, expirationTime: endsAt, seenBy: staffSession },
    deviceName: "Een medewerker kijkt mee",
  });
  await ctx.scheduler.runAt(endsAt, internal.adminSeeing.close, { sessionId });
  return { sessionId, endsAt };
}

/** The sessions by which staff sees the site as somebody at this moment, with whom. */
export async function listSeeing(ctx: QueryCtx): Promise<{ seenBy: Id<"adminSessions">; person: Doc<"users"> }[]> {
  // Few: each lasts minutes.
  const sessions = await ctx.db
    .query("authSessions")
    .withIndex("by_seenBy", (q) => q.gt("seenBy", undefined))
    .collect();
  const seeing = await Promise.all(
    sessions.map(async ({ userId, seenBy }) => ({ seenBy, person: await ctx.db.get("users", userId) })),
  );
  return seeing.flatMap(({ seenBy, person }) => (seenBy && person ? [{ seenBy, person }] : []));
}

/** Ends the sessions by which this one of staff sees the site as `userId`. */
export async function endSeeing(
  ctx: MutationCtx,
  staffSession: Id<"adminSessions">,
  userId: Id<"users">,
): Promise<void> {
  // Few: an account has a handful of sessions.
  const sessions = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .collect();
  for (const { _id, seenBy } of sessions) if (seenBy === staffSession) await ctx.db.delete("authSessions", _id);
}

/** The token with which a browser's connection is this session. */
export async function signSeeing({ userId, sessionId, endsAt }: Seen): Promise<string> {
  return await new SignJWT({ sub: `${userId}|${sessionId}|${SEEING}` })
    .setProtectedHeader({ alg: "RS256" })
    .setIssuedAt()
    .setIssuer(httpActionsUrl())
    .setAudience("convex")
    .setExpirationTime(new Date(endsAt + TOKEN_SLACK_MS))
    .sign(await importPKCS8(signingKey(), "RS256"));
}

/** A session that sees the site as an account, until `endsAt` in milliseconds. */
export type Seen = { userId: Id<"users">; sessionId: Id<"authSessions">; endsAt: number };
