/** Admin sessions: what the right password opens (C02). The browser keeps the token, the database its hash. */
import { ADMIN_SESSION_MS } from "../../domain/limits";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { sha256 } from "./digest";

/** The running session that a token belongs to, or null. */
export async function getAdminSession(ctx: QueryCtx, adminToken: string): Promise<Doc<"adminSessions"> | null> {
  const tokenHash = await sha256(adminToken);
  const session = await ctx.db
    .query("adminSessions")
    .withIndex("by_hash", (q) => q.eq("tokenHash", tokenHash))
    .unique();
  return session !== null && session.expiresAt > Date.now() ? session : null;
}

/** Opens a session and plans its end, so that screens left open lose their data at that moment. */
export async function openAdminSession(
  ctx: MutationCtx,
  tokenHash: string,
): Promise<{ sessionId: Id<"adminSessions">; expiresAt: number }> {
  const expiresAt = Date.now() + ADMIN_SESSION_MS;
  const sessionId = await ctx.db.insert("adminSessions", { tokenHash, expiresAt });
  await ctx.scheduler.runAt(expiresAt, internal.admin.endSession, { sessionId });
  return { sessionId, expiresAt };
}

/** Ends a session; one that ended already stays so. */
export async function endAdminSession(ctx: MutationCtx, sessionId: Id<"adminSessions">): Promise<void> {
  if ((await ctx.db.get("adminSessions", sessionId)) !== null) await ctx.db.delete("adminSessions", sessionId);
}
