/** Scheduled functions about requests. Nothing in here is public. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./_generated/server";
import { copyFigures as copy } from "./model/briefs/publicFigures";
import { nullable, text } from "./model/base/commonFields";
import { findLateBriefs } from "./model/clients/promise";
import { openToAll as open } from "./model/briefs/firstChance";
import { checkOpenBriefs } from "./model/clients/stillWanted";

/**
 * Asks the clients of old open requests whether these are still wanted, and closes those that stayed unanswered, a
 * batch at a time.
 */
export const checkOpen = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await checkOpenBriefs(ctx, Date.now())) await ctx.scheduler.runAfter(0, internal.briefJobs.checkOpen, {});
    return null;
  },
});

/** Copies the exact counts into the rows that everybody's numbers come from (model/briefs/publicFigures). */
export const copyFigures = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await copy(ctx);
    return null;
  },
});

/**
 * Notes the requests that have no quote after the promised time, and mails their clients, a batch at a time (B11). Each
 * batch after the first goes on from the same moment.
 */
export const findLate = internalMutation({
  args: { after: nullable(v.object({ now: v.number(), cursor: text })) },
  returns: v.null(),
  handler: async (ctx, { after }) => {
    const now = after?.now ?? Date.now();
    const cursor = await findLateBriefs(ctx, now, after?.cursor ?? null);
    if (cursor !== null) await ctx.scheduler.runAfter(0, internal.briefJobs.findLate, { after: { now, cursor } });
    return null;
  },
});

/** Opens a request to all companies when those that its client asked have had the first chance. */
export const openToAll = internalMutation({
  args: { briefId: v.id("briefs") },
  returns: v.null(),
  handler: async (ctx, { briefId }) => {
    await open(ctx, briefId);
    return null;
  },
});
