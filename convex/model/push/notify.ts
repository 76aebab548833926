/** Notices to people's devices: queued in the transaction of their cause, sent after it with retries (B06). */
import { Workpool } from "@convex-dev/workpool";
import type { Infer } from "convex/values";
import { quietUntil, type NoticeKind } from "../../../domain/notices";
import { components, internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { vapidKeys } from "../base/config";
import { messageOf } from "../base/errors";
import { accountsActingFor } from "../access/members";
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
 * Queues a notice to each of an account's devices, and to those of everybody who acts for that company, unless their
 * owner wants none of this kind; in somebody's quiet hours the notice waits until their end. Call it in the transaction of its cause: it never throws, and nothing is sent when the
 * transaction fails. Mails of the same kind are the cause's own task: `wantsMail`.
 */
export async function notify(ctx: MutationCtx, userId: Id<"users">, kind: NoticeKind, notice: Notice): Promise<void> {
  await notifyAll(ctx, [{ userId, kind, notice }]);
}

/**
 * Queues notices to several accounts' devices, sent together. Leaves out accounts that want none of their kind; in an
 * account's quiet hours its notices wait until their end. Call it in the transaction of the cause: it never throws, and
 * nothing is sent when the transaction fails.
 */
export async function notifyAll(ctx: MutationCtx, people: readonly ToNotify[]): Promise<void> {
  if (vapidKeys() === null) return;
  const now = Date.now();
  const due = new Map<number, Id<"pushes">[]>();
  for (const { userId, kind, notice, jobId } of await toEverybody(ctx, people)) {
    const devices = await listPushDevices(ctx, userId);
    if (devices.length === 0) continue;
    const { noPush, quiet } = await getNoticeSettings(ctx, userId);
    if (noPush.includes(kind)) continue;
    const at = quietUntil(now, quiet) ?? now;
    // What waits for a later hour waits once for each place on the screen.
    if (at > now) await forgetWaitingOf(ctx, userId, notice.tag);
    for (const { _id: deviceId } of devices) {
      const pushId = await ctx.db.insert("pushes", { userId, deviceId, kind, notice, ...(jobId && { jobId }) });
      due.set(at, [...(due.get(at) ?? []), pushId]);
    }
  }
  for (const [at, pushIds] of due) {
    try {
      await sendAgain(ctx, pushIds, at - now);
    } catch (error) {
      console.error(`Notices could not be queued: ${messageOf(error)}`);
      for (const pushId of pushIds) await ctx.db.delete("pushes", pushId);
    }
  }
}

/** The same notices, to everybody who acts for the accounts that they are for. */
async function toEverybody(ctx: QueryCtx, people: readonly ToNotify[]): Promise<ToNotify[]> {
  const each = people.map(async (one) =>
    (await accountsActingFor(ctx, one.userId)).map((userId) => ({ ...one, userId })),
  );
  return (await Promise.all(each)).flat();
}

/** Has stored notices sent, with retries, `afterMs` milliseconds from now. */
export async function sendAgain(ctx: MutationCtx, pushIds: Id<"pushes">[], afterMs = 0): Promise<void> {
  await pool.enqueueAction(
    ctx,
    internal.pushNode.send,
    { pushIds },
    { onComplete: internal.push.finish, context: { pushIds }, runAfter: afterMs },
  );
}

export type DuePush = Subscription & { pushId: Id<"pushes">; notice: Notice };

/**
 * Those of these notices that are still to be sent: the account wants them, the job that they offer is still open, and
 * their device exists in a session that has not ended.
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

/** Stores that a push service took a notice, or deletes the device when the service does not know it any more. */
export async function recordPush(ctx: MutationCtx, pushId: Id<"pushes">, outcome: "sent" | "gone"): Promise<void> {
  const push = await ctx.db.get("pushes", pushId);
  if (push === null) return;
  if (outcome === "gone") await deletePushDevice(ctx, push.deviceId);
  else await ctx.db.delete("pushes", pushId);
}

/** Deletes, after the last attempt, the notices that were not sent, and devices whose session has ended. */
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

/**
 * Deletes the waiting notices of an account's devices, and of those of everybody who acts for that company, that have
 * this tag on the screen: they are outdated, or their subject was seen.
 */
export async function forgetWaitingPushes(ctx: MutationCtx, userId: Id<"users">, tag: string): Promise<void> {
  for (const each of await accountsActingFor(ctx, userId)) await forgetWaitingOf(ctx, each, tag);
}

async function forgetWaitingOf(ctx: MutationCtx, userId: Id<"users">, tag: string): Promise<void> {
  for (const { _id } of await listPushDevices(ctx, userId)) {
    for (const push of await listWaiting(ctx, _id)) {
      if (push.notice.tag === tag) await ctx.db.delete("pushes", push._id);
    }
  }
}

/** Deletes the devices of an account, with the notices that wait for them. */
export async function forgetPushDevices(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  for (const { _id } of await listPushDevices(ctx, userId)) await deletePushDevice(ctx, _id);
}
