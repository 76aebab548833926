/** The gate of the admin pages: how often its password, and logins behind it, may be tried. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { callingDevice } from "./devices";
import { beginAtGate, beginForAddress, beginForDevice, type Attempt } from "../base/rateLimits";

/** Wrong passwords of everybody together, and of each network after those, as multiples of what one network may try. */
const GATE = { everybody: 5, slow: 0.1 };
const LOGIN = { network: 2, address: 3, slow: 0.1 };

/** Counts an attempt at a login of staff with this address, and returns what was counted; null after too many. */
export async function beginStaffSignIn(ctx: MutationCtx, email: string): Promise<Attempt[] | null> {
  return await beginForAddress(ctx, "staffSignIn", email, LOGIN);
}

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
