/** Notices to people's devices: queued in the transaction of their cause, sent after it with retries (B06). */
import { Workpool } from "@convex-dev/workpool";
import type { Infer } from "convex/values";
import { quietUntil, type NoticeKind } from "../../../domain/notices";
import { components, internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { vapidKeys } from "../base/config";
import { messageOf } from "../base/errors";
import { getNoticeSettings } from "./noticeSettings";
import { deletePushDevice, listPushDevices, listWaiting } from "./pushDevices";
import type { notice } from "./pushFields";
import type { Subscription } from "./endpoints";

export type Notice = Infer<typeof notice>;
export type ToNotify = {
  userId: Id<"users">;
  kind: NoticeKind;
  notice: Notice;
  /** The job that is offered: nothing is sent once it cannot be unlocked any more. */
  jobId?: Id<"briefs">;
};

/** Six attempts, after 1, 4, 16 seconds and so on: half an hour. Later a notice says nothing new. */
const RETRIES = { maxAttempts: 6, initialBackoffMs: 1000, base: 4 };
const pool = new Workpool(components.pushPool, {
  logLevel: "WARN",
  retryActionsByDefault: true,
  defaultRetryBehavior: RETRIES,
  maxParallelism: 4,
});

/**
 * Tells somebody on each device on which they turned notices on, unless they want none of this kind; in their quiet hours
 * after those. Call it where the cause happens: it never throws, and nothing is sent when the transaction fails. Whether a
 * mail of the same kind goes is the cause's own question: `wantsMail`.
 */
export async function notify(ctx: MutationCtx, userId: Id<"users">, kind: NoticeKind, notice: Notice): Promise<void> {
  await notifyAll(ctx, [{ userId, kind, notice }]);
}

/** Tells many at once, in one run. Otherwise as `notify`. */
export async function notifyAll(ctx: MutationCtx, people: readonly ToNotify[]): Promise<void> {
  if (vapidKeys() === null) return;
  const now = Date.now();
  const due = new Map<number, Id<"pushes">[]>();
  for (const { userId, kind, notice, jobId } of people) {
    const devices = await listPushDevices(ctx, userId);
    if (devices.length === 0) continue;
    const { noPush, quiet } = await getNoticeSettings(ctx, userId);
    if (noPush.includes(kind)) continue;
    const at = quietUntil(now, quiet) ?? now;
    // What waits for a later hour waits once for each place on the screen.
    if (at > now) await forgetWaitingPushes(ctx, userId, notice.tag);
    for (const { _id: deviceId } of devices) {
      const pushId = await ctx.db.insert("pushes", { userId, deviceId, kind, notice, ...(jobId && { jobId }) });
      due.set(at, [...(due.get(at) ?? []), pushId]);
    }
  }
  for (const [at, pushIds] of due) {
    try {
      await pool.enqueueAction(
        ctx,
        internal.pushNode.send,
        { pushIds },
        { onComplete: internal.push.finish, context: { pushIds }, runAfter: at - now },
      );
    } catch (error) {
      console.error(`Notices could not be queued: ${messageOf(error)}`);
      for (const pushId of pushIds) await ctx.db.delete("pushes", pushId);
    }
  }
}

export type DuePush = Subscription & { pushId: Id<"pushes">; notice: Notice };

/**
 * Of these notices those that are still to be sent: wanted, of a job that is still offered where they offer one, and their
 * device is there in a session that has not ended.
 */
export async function listDue(
  ctx: QueryCtx,
  pushIds: Id<"pushes">[],
  isOffered: (jobId: Id<"briefs">) => Promise<boolean>,
): Promise<DuePush[]> {
  const due = await Promise.all(
    pushIds.map(async (pushId) => {
      const push = await ctx.db.get("pushes", pushId);
      const device = push === null ? null : await ctx.db.get("pushDevices", push.deviceId);
      const session = device === null ? null : await ctx.db.get("authSessions", device.sessionId);
      if (push === null || device === null || session === null || session.expirationTime < Date.now()) return [];
      const { noPush } = await getNoticeSettings(ctx, push.userId);
      if (push.kind !== undefined && noPush.includes(push.kind)) return [];
      if (push.jobId !== undefined && !(await isOffered(push.jobId))) return [];
      const { endpoint, p256dh, auth } = device;
      return [{ pushId, endpoint, p256dh, auth, notice: push.notice }];
    }),
  );
  return due.flat();
}

/** A push service took a notice, or knows the device no more: such a device is forgotten. */
export async function recordPush(ctx: MutationCtx, pushId: Id<"pushes">, outcome: "sent" | "gone"): Promise<void> {
  const push = await ctx.db.get("pushes", pushId);
  if (push === null) return;
  if (outcome === "gone") await deletePushDevice(ctx, push.deviceId);
  else await ctx.db.delete("pushes", pushId);
}

/** The last attempt is over: what was not sent is forgotten, and so are devices whose session ended. */
export async function finishPushes(ctx: MutationCtx, pushIds: Id<"pushes">[]): Promise<void> {
  for (const pushId of pushIds) {
    const push = await ctx.db.get("pushes", pushId);
    if (push === null) continue;
    const device = await ctx.db.get("pushDevices", push.deviceId);
    const session = device === null ? null : await ctx.db.get("authSessions", device.sessionId);
    if (session === null) await deletePushDevice(ctx, push.deviceId);
    else await ctx.db.delete("pushes", pushId);
  }
}

/** Forgets what waits for an account's devices and would stand in this place on the screen: it is old, or was seen. */
export async function forgetWaitingPushes(ctx: MutationCtx, userId: Id<"users">, tag: string): Promise<void> {
  for (const { _id } of await listPushDevices(ctx, userId)) {
    for (const push of await listWaiting(ctx, _id)) {
      if (push.notice.tag === tag) await ctx.db.delete("pushes", push._id);
    }
  }
}

/** Forgets the devices of an account, with what waits for them. */
export async function forgetPushDevices(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  for (const { _id } of await listPushDevices(ctx, userId)) await deletePushDevice(ctx, _id);
}
