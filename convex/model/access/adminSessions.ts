/** Admin sessions: what the admin password opens (C02). The browser keeps the token, the database its hash. */
import { ADMIN_SESSION_MS } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { callingDevice } from "./devices";
import { sha256 } from "../base/digest";
import { beginAtGate, beginForDevice, type Attempt } from "../base/rateLimits";

/** Wrong passwords of everybody together, and of each network after those, as multiples of what one network may try. */
const GATE = { everybody: 5, slow: 0.1 };

/**
 * Counts an attempt at the password of the admin pages and returns what was counted; null after too many. Guessers use
 * up the count of their network and slow the other networks down. A browser that staff has logged in with has a count of
 * its own, so guessers cannot lock staff out (docs/adr/0016-login-limits.md).
 */
export async function beginAdminSignIn(ctx: MutationCtx, deviceToken: string | null): Promise<Attempt[] | null> {
  const known = await getStaffDevice(ctx, deviceToken);
  return known === null
    ? await beginAtGate(ctx, "adminSignIn", GATE)
    : await beginForDevice(ctx, "adminSignIn", "staff", known.hash);
}

/** Remembers a browser that staff logged in with. Does nothing for a browser that keeps no token. */
export async function rememberStaffDevice(ctx: MutationCtx, deviceToken: string | null): Promise<void> {
  if (deviceToken === null) return;
  const known = await getStaffDevice(ctx, deviceToken);
  const lastSeenAt = Date.now();
  if (known !== null) await ctx.db.patch("staffDevices", known._id, { lastSeenAt });
  else await ctx.db.insert("staffDevices", { hash: (await callingDevice(ctx, deviceToken)).hash, lastSeenAt });
}

async function getStaffDevice(ctx: MutationCtx, deviceToken: string | null): Promise<Doc<"staffDevices"> | null> {
  if (deviceToken === null) return null;
  const { hash } = await callingDevice(ctx, deviceToken);
  return await ctx.db
    .query("staffDevices")
    .withIndex("by_hash", (q) => q.eq("hash", hash))
    .unique();
}

/** The running admin session that a token belongs to, or null. */
export async function getAdminSession(ctx: QueryCtx, adminToken: string): Promise<Doc<"adminSessions"> | null> {
  const tokenHash = await sha256(adminToken);
  const session = await ctx.db
    .query("adminSessions")
    .withIndex("by_hash", (q) => q.eq("tokenHash", tokenHash))
    .unique();
  return session !== null && session.expiresAt > Date.now() ? session : null;
}

/**
 * Opens an admin session and schedules its end, at which open screens lose their data. Returns its id and its end in
 * milliseconds.
 */
export async function openAdminSession(
  ctx: MutationCtx,
  tokenHash: string,
): Promise<{ sessionId: Id<"adminSessions">; expiresAt: number }> {
  const expiresAt = Date.now() + ADMIN_SESSION_MS;
  const sessionId = await ctx.db.insert("adminSessions", { tokenHash, expiresAt });
  await ctx.scheduler.runAt(expiresAt, internal.admin.endSession, { sessionId });
  return { sessionId, expiresAt };
}

/** Ends an admin session. Does nothing when it has ended already. */
export async function endAdminSession(ctx: MutationCtx, sessionId: Id<"adminSessions">): Promise<void> {
  if ((await ctx.db.get("adminSessions", sessionId)) !== null) await ctx.db.delete("adminSessions", sessionId);
}
