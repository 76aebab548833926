/** The browsers that get an account's notices. */
import { PUSH_DEVICES_MAX } from "../../../domain/notices";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { isSubscription, type Subscription } from "./endpoints";

/** Rows of one device that go in one transaction; it has few. */
const PUSHES = 100;

/** The devices of an account, oldest first. */
export async function listPushDevices(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"pushDevices">[]> {
  return await ctx.db
    .query("pushDevices")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(PUSH_DEVICES_MAX + 1);
}

/**
 * Sends an account's notices to this browser from now on, until its session ends. A browser belongs to one account:
 * another account that used it before gets no notices here any more. Throws INVALID_INPUT for an address that belongs
 * to no push service.
 */
export async function addPushDevice(
  ctx: MutationCtx,
  session: Doc<"authSessions">,
  subscription: Subscription,
): Promise<void> {
  if (!isSubscription(subscription)) return fail("INVALID_INPUT");
  const { endpoint, p256dh, auth } = subscription;
  const before = await ctx.db
    .query("pushDevices")
    .withIndex("by_endpoint", (q) => q.eq("endpoint", endpoint))
    .collect();
  for (const device of before) await deletePushDevice(ctx, device._id);
  await removePushDevices(ctx, session);
  const { userId, _id: sessionId } = session;
  await ctx.db.insert("pushDevices", { userId, sessionId, endpoint, p256dh, auth });
  const all = await listPushDevices(ctx, userId);
  for (const device of all.slice(0, -PUSH_DEVICES_MAX)) await deletePushDevice(ctx, device._id);
}

/** Stops notices to the browser of this session. */
export async function removePushDevices(ctx: MutationCtx, session: Doc<"authSessions">): Promise<void> {
  for (const { _id, sessionId } of await listPushDevices(ctx, session.userId)) {
    if (sessionId === session._id) await deletePushDevice(ctx, _id);
  }
}

/** The notices that wait to be sent to a device. */
export async function listWaiting(ctx: QueryCtx, deviceId: Id<"pushDevices">): Promise<Doc<"pushes">[]> {
  return await ctx.db
    .query("pushes")
    .withIndex("by_device", (q) => q.eq("deviceId", deviceId))
    .take(PUSHES);
}

/** Deletes a device with the notices that wait for it. */
export async function deletePushDevice(ctx: MutationCtx, deviceId: Id<"pushDevices">): Promise<void> {
  const waiting = await listWaiting(ctx, deviceId);
  for (const { _id } of waiting) await ctx.db.delete("pushes", _id);
  if ((await ctx.db.get("pushDevices", deviceId)) !== null) await ctx.db.delete("pushDevices", deviceId);
}
