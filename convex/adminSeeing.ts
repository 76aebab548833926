/** Staff sees the site as somebody does, for ten minutes, and changes nothing (B17). */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { internalMutation } from "./_generated/server";
import { helperAction, helperMutation } from "./functions";
import { endSeeing, openSeeing, signSeeing } from "./model/access/seeing";
import { readReason, recordAdminAct } from "./model/admin/audit";
import { getPerson } from "./model/blocks/blocks";
import { discloseTo, SEEN_LISTS, seenList } from "./model/admin/seen";
import { numberOrNull } from "./model/base/commonFields";
import { fail } from "./model/base/errors";

/**
 * Begins to see the site as an account: a token by which a connection reads what its owner reads, until `endsAt` in
 * milliseconds. Before, the audit log and the registers of everybody whose details stand there have their lines. Errors:
 * NOT_ALLOWED, STAFF_ROLE_NEEDED, INVALID_INPUT, ACCOUNT_NOT_FOUND, ACCOUNT_BLOCKED.
 */
export const begin = helperAction({
  args: { userId: v.string(), reason: v.string() },
  returns: v.object({ token: v.string(), endsAt: v.number() }),
  handler: async (ctx, { userId, reason }): Promise<{ token: string; endsAt: number }> => {
    const why = { sessionId: ctx.adminSessionId, userId, reason: readReason(reason) };
    // Opened first: from then on what comes in has its lines by `recordGrant`. Nothing is read before the token is signed.
    const opened: { userId: Id<"users">; sessionId: Id<"authSessions">; endsAt: number } = await ctx.runMutation(
      internal.adminSeeing.open,
      why,
    );
    for (const list of SEEN_LISTS) {
      let before: number | null = null;
      do {
        before = await ctx.runMutation(internal.adminSeeing.disclose, { ...why, list, before });
      } while (before !== null);
    }
    return { token: await signSeeing(opened), endsAt: opened.endsAt };
  },
});

/** Ends what `begin` began. Errors: NOT_ALLOWED, STAFF_ROLE_NEEDED, ACCOUNT_NOT_FOUND. */
export const end = helperMutation({
  args: { userId: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    const { _id } = await getPerson(ctx, userId);
    await endSeeing(ctx, ctx.adminSessionId, _id);
    return null;
  },
});

const asked = { sessionId: v.id("adminSessions"), userId: v.string(), reason: v.string() };

/** Writes lines of the registers for one of the lists, a batch from `before`. Returns from where the next one begins, null after the last. */
export const disclose = internalMutation({
  args: { ...asked, list: seenList, before: numberOrNull },
  returns: numberOrNull,
  handler: async (ctx, { userId, ...look }) => await discloseTo(ctx, await getPerson(ctx, userId), look),
});

/** Opens the session and writes it to the audit log. */
export const open = internalMutation({
  args: asked,
  returns: v.object({ userId: v.id("users"), sessionId: v.id("authSessions"), endsAt: v.number() }),
  handler: async (ctx, { sessionId, userId, reason }) => {
    const person = await getPerson(ctx, userId);
    if (person.blockedAt !== undefined) fail("ACCOUNT_BLOCKED");
    const opened = await openSeeing(ctx, sessionId, person._id);
    await recordAdminAct(ctx, sessionId, { action: "person.see", subject: person._id, details: "", reason });
    return { userId: person._id, ...opened };
  },
});

/** Ends a session whose time is over. Scheduled when it is opened. */
export const close = internalMutation({
  args: { sessionId: v.id("authSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    if ((await ctx.db.get("authSessions", sessionId)) !== null) await ctx.db.delete("authSessions", sessionId);
    return null;
  },
});
