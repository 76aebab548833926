/** What brings a deployment back to life after its rows came from a backup. Nothing in here is public. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./_generated/server";
import { nullable, textOrNull } from "./model/base/commonFields";
import { eraseListed, listErased, listErasedBriefs, planNext, type Place } from "./model/recovery/recovery";

const place = nullable(v.object({ table: v.string(), cursor: textOrNull }));
const occasion = v.union(v.literal("restore"), v.literal("sweep"));
const kind = v.union(v.literal("users"), v.literal("briefs"));

/**
 * Erases again what was erased since the backup, by the hashes of `recovery:erased`, and then schedules every deferred
 * act anew and queues the mails that wait. Call it once after an import, into a deployment whose pools are empty (`npm run
 * restore` leaves them out). A second call does no harm.
 */
export const afterRestore = internalAction({
  args: { erased: v.optional(v.array(v.string())) },
  returns: v.null(),
  handler: async (ctx, { erased = [] }) => {
    for (const each of ["users", "briefs"] as const) {
      let cursor: string | null = null;
      do cursor = await ctx.runMutation(internal.recovery.eraseAgain, { kind: each, erased, cursor });
      while (cursor !== null && erased.length > 0);
    }
    let next: Place | null = null;
    do next = await ctx.runMutation(internal.recovery.plan, { place: next, occasion: "restore" as const });
    while (next !== null);
    return null;
  },
});

/** Erases those of the next accounts or requests whose hashes are listed. Returns where to go on; null at the end. */
export const eraseAgain = internalMutation({
  args: { kind, erased: v.array(v.string()), cursor: textOrNull },
  returns: textOrNull,
  handler: async (ctx, { kind, erased, cursor }) => await eraseListed(ctx, kind, new Set(erased), cursor),
});

/** Schedules what follows from the next rows. Returns where to go on; null at the end. */
export const plan = internalMutation({
  args: { place, occasion },
  returns: place,
  handler: async (ctx, { place, occasion }) => await planNext(ctx, place, occasion),
});

/** Schedules anew what should have run and did not, batch by batch. A cron begins it each day. */
export const planMore = internalMutation({
  args: { place },
  returns: v.null(),
  handler: async (ctx, { place }) => {
    const next = await planNext(ctx, place, "sweep");
    if (next !== null) await ctx.scheduler.runAfter(0, internal.recovery.planMore, { place: next });
    return null;
  },
});

/**
 * A page of the hashes of erased accounts or requests. Keep them apart from the backups, and give them to
 * `recovery:afterRestore`.
 */
export const erased = internalQuery({
  args: { kind, cursor: textOrNull },
  returns: v.object({ hashes: v.array(v.string()), cursor: textOrNull }),
  handler: async (ctx, { kind, cursor }) =>
    kind === "users" ? await listErased(ctx, cursor) : await listErasedBriefs(ctx, cursor),
});
