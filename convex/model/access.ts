/**
 * Who may call. Each public function's first statement is one of these guards, or one about a record beside its noun
 * (`requireOwnQuote`). Each that refuses does so with a code of the catalogue, and those about a record answer alike for
 * one that is not there and one that is not yours.
 */
import { getAuthSessionId, getAuthUserId } from "@convex-dev/auth/server";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { ActionCtx, MutationCtx, QueryCtx } from "../_generated/server";
import { getAdminSession } from "./adminSessions";
import { fail } from "./errors";

type Ctx = QueryCtx | MutationCtx;

/**
 * Anybody may call, and the answer is the same for everybody. It never looks at the identity, so one execution of a
 * query serves all its watchers.
 */
export function requireNothing(_ctx: Ctx | ActionCtx): void {}

/**
 * Anybody may call; the answer is about the caller's own account, null when nobody is logged in. A token stays valid for
 * an hour, so the session is looked up: where it was ended (a new password, a deleted account), that counts at once, on
 * every open screen.
 */
export async function requireMaybeViewer(ctx: Ctx): Promise<Doc<"users"> | null> {
  return (await requireMaybeSession(ctx))?.viewer ?? null;
}

/** Who is logged in, with the session itself; null for nobody. A token counts only while its session runs and is that account's. */
export async function requireMaybeSession(
  ctx: Ctx,
): Promise<{ viewer: Doc<"users">; session: Doc<"authSessions"> } | null> {
  const userId = await getAuthUserId(ctx);
  const sessionId = await getAuthSessionId(ctx);
  if (userId === null || sessionId === null) return null;
  const session = await ctx.db.get("authSessions", sessionId);
  if (session?.userId !== userId) return null;
  const viewer = await ctx.db.get("users", userId);
  return viewer === null ? null : { viewer, session };
}

/** Somebody who is logged in, with the session that the call belongs to. */
export async function requireSession(ctx: Ctx): Promise<{ viewer: Doc<"users">; session: Doc<"authSessions"> }> {
  return (await requireMaybeSession(ctx)) ?? fail("NOT_SIGNED_IN");
}

/** Somebody with a token, for actions: whether it still counts is for the functions that they run in their turn. */
export async function requireIdentity(ctx: ActionCtx): Promise<Id<"users">> {
  return (await getAuthUserId(ctx)) ?? fail("NOT_SIGNED_IN");
}

/** Somebody who is logged in. */
export async function requireViewer(ctx: Ctx): Promise<Doc<"users">> {
  return (await requireMaybeViewer(ctx)) ?? fail("NOT_SIGNED_IN");
}

/** A company's account, whatever the state of its profile or subscription. */
export async function requireCompany(ctx: Ctx): Promise<Doc<"users">> {
  const viewer = await requireViewer(ctx);
  return viewer.role === "PHOTOGRAPHER" ? viewer : fail("NOT_A_COMPANY");
}

/** A running admin session, proven by the token that the admin gate handed out (C01, C02). */
export async function requireAdmin(ctx: Ctx, adminToken: string): Promise<Doc<"adminSessions">> {
  return (await getAdminSession(ctx, adminToken)) ?? fail("NOT_ALLOWED");
}

/** The same for actions; returns the session's id, for the audit log. */
export async function requireAdminInAction(ctx: ActionCtx, adminToken: string): Promise<Id<"adminSessions">> {
  const sessionId: Id<"adminSessions"> | null = await ctx.runQuery(internal.admin.findSession, { adminToken });
  return sessionId ?? fail("NOT_ALLOWED");
}
