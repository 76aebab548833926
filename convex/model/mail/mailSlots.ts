/** Mails that are caused within two seconds go out together: one item of the pool delivers all of them. */
import { Workpool } from "@convex-dev/workpool";
import { components, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const GATHER_MS = 2000;
/** Nine attempts, after 1, 4, 16 seconds and so on: together about six hours, longer than a provider is down. */
const RETRIES = { maxAttempts: 9, initialBackoffMs: 1000, base: 4 };

/** How both pools of mails work. */
export const poolOptions = { logLevel: "WARN" as const, retryActionsByDefault: true, defaultRetryBehavior: RETRIES };
const pool = new Workpool(components.mailPool, { ...poolOptions, maxParallelism: 5 });

/** Mails of a slot that one transaction writes. */
export const MAILS_AT_ONCE = 25;

/**
 * The slot with which a mail goes out that is due `afterMs` milliseconds from now: one that goes out at most two seconds
 * after that, else a new one. Only a new slot is written, so causes of mails at the same moment do not wait for each
 * other.
 */
export async function joinSlot(ctx: MutationCtx, afterMs = 0): Promise<Id<"mailSlots">> {
  const due = Date.now() + afterMs;
  const open = await ctx.db
    .query("mailSlots")
    .withIndex("by_dueAt", (q) => q.gte("dueAt", due).lte("dueAt", due + GATHER_MS))
    .first();
  if (open !== null) return open._id;
  const slotId = await ctx.db.insert("mailSlots", { dueAt: due + GATHER_MS });
  await deliverSlot(ctx, slotId, afterMs + GATHER_MS);
  return slotId;
}

/** Schedules the delivery of the mails of a slot that still wait, with retries, `afterMs` milliseconds from now. */
export async function deliverSlot(ctx: MutationCtx, slotId: Id<"mailSlots">, afterMs: number): Promise<void> {
  await pool.enqueueAction(
    ctx,
    internal.mail.deliver,
    { slotId },
    { onComplete: internal.mail.recordOutcome, context: { slotId }, runAfter: afterMs },
  );
}

/** Ends a slot: mails that are caused from now on go out with another. */
export async function closeSlot(ctx: MutationCtx, slotId: Id<"mailSlots">): Promise<void> {
  if ((await ctx.db.get("mailSlots", slotId)) !== null) await ctx.db.delete("mailSlots", slotId);
}

/** The mails of a slot that wait, the oldest first. */
export async function listWaitingIn(
  ctx: QueryCtx,
  slotId: Id<"mailSlots">,
  most = MAILS_AT_ONCE,
): Promise<Doc<"mails">[]> {
  return await ctx.db
    .query("mails")
    .withIndex("by_slot", (q) => q.eq("slotId", slotId).eq("state", "queued"))
    .take(most);
}
