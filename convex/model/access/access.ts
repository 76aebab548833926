/**
 * Who is calling, and what a caller must prove. The builders of functions.ts check it before the handler of a public
 * function runs. Internal functions that act for a caller, and HTTP actions, check it in their first statement. Each
 * refusal has a code of the catalogue.
 */
import { getAuthSessionId, getAuthUserId } from "@convex-dev/auth/server";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";

/** An account and the session in which it calls. */
export type Login = { viewer: Doc<"users">; session: Doc<"authSessions"> };

/**
 * The account that is logged in, with its session; null for nobody. A token stays valid for an hour, so the session is
 * looked up: when a session ended (a new password, a deleted account), that takes effect at once, on every open screen.
 */
export async function getLogin(ctx: QueryCtx): Promise<Login | null> {
  const userId = await getAuthUserId(ctx);
  const text = await getAuthSessionId(ctx);
  // A token of staff names a session of theirs.
  const sessionId = text === null ? null : ctx.db.normalizeId("authSessions", text);
  if (userId === null || sessionId === null) return null;
  const session = await ctx.db.get("authSessions", sessionId);
  return session?.userId === userId ? await loginOf(ctx, session) : null;
}

/** The account of a session that exists, with the session; null when the account is gone or blocked. */
export async function loginOf(ctx: QueryCtx, session: Doc<"authSessions">): Promise<Login | null> {
  const viewer = await ctx.db.get("users", session.userId);
  return viewer === null || viewer.blockedAt !== undefined ? null : { viewer, session };
}

/** The account that is logged in, with the session that the call belongs to. Throws NOT_SIGNED_IN. */
export async function requireLogin(ctx: QueryCtx): Promise<Login> {
  return (await getLogin(ctx)) ?? fail("NOT_SIGNED_IN");
}

/** The account that is logged in. Throws NOT_SIGNED_IN. */
export async function requireViewer(ctx: QueryCtx): Promise<Doc<"users">> {
  return (await requireLogin(ctx)).viewer;
}

/**
 * The account of the calling company, whatever the state of its profile or subscription. Throws NOT_SIGNED_IN or
 * NOT_A_COMPANY.
 */
export async function requireCompany(ctx: QueryCtx): Promise<Doc<"users">> {
  const viewer = await requireViewer(ctx);
  return isCompany(viewer) ? viewer : fail("NOT_A_COMPANY");
}

/** Whether an account belongs to a company. */
export function isCompany(user: Pick<Doc<"users">, "role">): boolean {
  return user.role === "PHOTOGRAPHER";
}

/** What an action, which cannot read the database, learns of its caller. */
export type Caller = { userId: Id<"users">; role: Doc<"users">["role"] };

/**
 * The account that calls an action, as it is when the action begins. Throws NOT_SIGNED_IN. The caller's rights may
 * change while the action runs.
 */
export async function requireCallerInAction(ctx: ActionCtx): Promise<Caller> {
  const caller: Caller | null = await ctx.runQuery(internal.users.findCaller, {});
  return caller ?? fail("NOT_SIGNED_IN");
}

/** The account of the company that calls an action. Throws NOT_SIGNED_IN or NOT_A_COMPANY. */
export async function requireCompanyInAction(ctx: ActionCtx): Promise<Id<"users">> {
  const caller = await requireCallerInAction(ctx);
  return isCompany(caller) ? caller.userId : fail("NOT_A_COMPANY");
}

/**
 * The account of an HTTP action's token. Throws NOT_SIGNED_IN. Does not check the session; the functions that the
 * action calls do.
 */
export async function requireIdentity(ctx: ActionCtx): Promise<Id<"users">> {
  return (await getAuthUserId(ctx)) ?? fail("NOT_SIGNED_IN");
}
