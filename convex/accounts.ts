/** What people do with their own account besides logging in: links in mails, claiming, a copy of it, its end. */
import { v, type Infer } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { internalMutation, internalQuery, type ActionCtx } from "./_generated/server";
import {
  maybePersonMutation,
  maybePersonQuery,
  openAction,
  openMutation,
  openQuery,
  personAction,
  personMutation,
  personQuery,
  viewerMutation,
} from "./functions";
import { requirePerson } from "./model/access/access";
import { appliedOf } from "./model/access/appliedRequests";
import { partyOf } from "./model/access/members";
import { readAccount, readBriefs, readProposals, type DataPart } from "./model/erasure/accountData";
import { readConversations, readMessages } from "./model/erasure/conversationData";
import { eraseAccount } from "./model/erasure/accountErasure";
import { getPasswordAccount } from "./model/accounts/accounts";
import { claimNextBatch } from "./model/clients/claims";
import { nullable, role } from "./model/base/commonFields";
import { forgetDevices, readDeviceToken } from "./model/access/devices";
import { fail } from "./model/base/errors";
import { changePassword, requestResetLink, requestVerificationLink, verifyLink } from "./model/accounts/links";
import { hashPassword, verifyPassword } from "./model/signIn/passwordHash";
import { assertHardToGuess, assertPasswordLength } from "./model/signIn/passwords";
import {
  attemptFields,
  beginForSession,
  checkRateLimitOrThrow,
  forgiveAttempts,
  type Attempt,
} from "./model/base/rateLimits";
import { assertChangesOnInAction } from "./model/base/switches";
import { endOwnSession, endSessions, listSessions } from "./model/access/sessions";
import { linkPurpose } from "./model/access/tokenFields";
import { getUsableToken, isResetToken } from "./model/access/tokens";

/** The lists that a copy of somebody's data is read from, page by page. */
const dataKind = v.union(v.literal("brief"), v.literal("unlock"), v.literal("quote"));
type DataKind = Infer<typeof dataKind>;

/**
 * Mails a new verification link to the caller's account, or, for a colleague, to the company's. Does nothing when the
 * address is already verified. Errors: NOT_SIGNED_IN, RATE_LIMITED.
 */
export const requestEmailVerification = personMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const party = await partyOf(ctx, ctx.person);
    await requestVerificationLink(ctx, party?.viewer ?? ctx.person);
    return null;
  },
});

/**
 * Uses a verification link, in any of its forms (AUTH-034 to AUTH-039). The link's token decides: a verification
 * verifies the address and marks the link as used; a reset is left unused, and `purpose` sends it to /reset-password
 * (C10). Needs no login. A verification ends every earlier session, except the calling one when it is the account's
 * own. Otherwise the earlier password counts again only after a login with `proof` in the same browser, or a new one is
 * chosen (C11). Errors: LINK_INCOMPLETE, LINK_INVALID.
 */
export const verifyEmail = maybePersonMutation({
  args: {
    token: v.optional(v.string()),
    tokenHash: v.optional(v.string()),
    code: v.optional(v.string()),
    email: v.optional(v.string()),
    type: v.optional(v.string()),
  },
  returns: v.object({ purpose: linkPurpose, role, email: v.string(), proof: nullable(v.string()) }),
  handler: async (ctx, link) => await verifyLink(ctx, ctx.session, link),
});

/**
 * Mails a reset link when the address has an account. The answer never tells whether it has one (C16). `device` is the
 * calling browser's own token: requests of other people do not use up the limit of a browser that the account knows.
 */
export const requestPasswordReset = openMutation({
  args: { email: v.string(), device: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { email, device }) => {
    await requestResetLink(ctx, email, readDeviceToken(device));
    return null;
  },
});

/** Whether a reset link still works. */
export const checkResetToken = openQuery({
  args: { token: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { token }) => await isResetToken(ctx, token),
});

/**
 * Sets a new password by a reset link, which also confirms the address. Ends every session of the account and its other
 * reset links, and mails that it happened. Returns the account's address, which the holder of the link reads anyway:
 * the page logs in with it (AUTH-032). `device` is the calling browser's own token. Errors: RESET_LINK_INVALID,
 * PASSWORD_TOO_SHORT_FOR_RESET, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON.
 */
export const resetPassword = openAction({
  args: { token: v.string(), password: v.string(), device: v.optional(v.string()) },
  returns: v.object({ email: v.string() }),
  handler: async (ctx, { token, password, device }): Promise<{ email: string }> => {
    await assertChangesOnInAction(ctx);
    // Only a link that works is worth the 100 ms of a hash.
    const owner: { email: string; name: string | null } | null = await ctx.runQuery(internal.accounts.resetOwner, {
      token,
    });
    if (owner === null) return fail("RESET_LINK_INVALID");
    assertPasswordLength(password, "reset");
    await assertHardToGuess(ctx, password, [owner.email, owner.name]);
    const secret = await hashPassword(password);
    return await ctx.runMutation(internal.accounts.setPassword, { token, secret, device: readDeviceToken(device) });
  },
});

/**
 * Assigns guest requests with the caller's verified address to the caller (C11). Long lists are finished in the
 * background. Errors: NOT_SIGNED_IN.
 */
export const claimBriefs = viewerMutation({
  args: {},
  returns: v.object({ claimed: v.number() }),
  handler: async (ctx) => {
    const { claimed, next } = await claimNextBatch(ctx, ctx.viewer, 0);
    if (next !== null) {
      await ctx.scheduler.runAfter(0, internal.accountJobs.claimBatch, { userId: ctx.viewer._id, after: next });
    }
    return { claimed };
  },
});

/**
 * Everything that we keep about the caller, as the text of a JSON file (C65). Asks for the account's password. Errors:
 * NOT_SIGNED_IN; WRONG_PASSWORD; RATE_LIMITED after too many copies or wrong passwords (C14).
 */
export const exportMyData = personAction({
  args: { password: v.optional(v.string()) },
  returns: v.string(),
  handler: async (ctx, { password }): Promise<string> => {
    await confirmPassword(ctx, password);
    await ctx.runMutation(internal.accounts.beginExport, {});
    const account: Record<string, unknown> = await ctx.runMutation(internal.accounts.exportAccount, {});
    const parts: Record<DataKind, unknown[]> = { brief: [], unlock: [], quote: [] };
    for (const kind of ["brief", "unlock", "quote"] as const) {
      let after: number | null = 0;
      while (after !== null) {
        const part: DataPart = await ctx.runQuery(internal.accounts.exportPart, { kind, after });
        parts[kind].push(...part.items);
        after = part.next;
      }
    }
    const { brief: briefs, unlock: unlocks, quote: quotes } = parts;
    const conversations = await collectConversations(ctx);
    const copy = { exportedAt: new Date().toISOString(), ...account, briefs, unlocks, quotes, conversations };
    return JSON.stringify(copy, null, 2);
  },
});

/** The caller's conversations with all messages, oldest first. */
async function collectConversations(ctx: ActionCtx): Promise<unknown[]> {
  const conversations: unknown[] = [];
  for (let after: number | null = 0; after !== null;) {
    const part: DataPart = await ctx.runMutation(internal.accounts.exportConversations, { after });
    for (const { id, ...rest } of part.items as { id: Id<"conversations"> }[]) {
      const messages: unknown[] = [];
      for (let cursor: string | null | undefined = null; cursor !== undefined;) {
        const page: { items: unknown[]; next: string | null } = await ctx.runMutation(
          internal.accounts.exportMessages,
          {
            conversationId: id,
            cursor,
          },
        );
        messages.push(...page.items);
        cursor = page.next ?? undefined;
      }
      conversations.push({ ...rest, messages: messages.reverse() });
    }
    after = part.next;
  }
  return conversations;
}

/**
 * Deletes the caller's account (C65). Asks for its password. Errors: NOT_SIGNED_IN; WRONG_PASSWORD; RATE_LIMITED after
 * too many wrong passwords; SUBSCRIPTION_RUNNING while a subscription would be charged again.
 */
export const deleteMyAccount = personAction({
  args: { password: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { password }): Promise<null> => {
    await assertChangesOnInAction(ctx);
    const secret = await confirmPassword(ctx, password);
    return await ctx.runMutation(internal.accounts.erase, { secret });
  },
});

/** The caller's sessions, newest first: on which browser, since when, and when it was last in use (milliseconds). */
export const mySessions = personQuery({
  args: {},
  returns: v.array(
    v.object({
      sessionId: v.id("authSessions"),
      deviceName: v.string(),
      startedAt: v.number(),
      lastSeenAt: v.number(),
      isCurrent: v.boolean(),
    }),
  ),
  handler: async (ctx) => {
    const sessions = await listSessions(ctx, ctx.person._id);
    return sessions.map((each) => ({ ...each, isCurrent: each.sessionId === ctx.session._id }));
  },
});

/**
 * Which of these request ids are of calls by the caller, or by a guest, that had their effect: a browser asks when the
 * reply was lost.
 */
export const applied = maybePersonQuery({
  args: { requestIds: v.array(v.string()) },
  returns: v.array(v.string()),
  handler: async (ctx, { requestIds }) => await appliedOf(ctx, ctx.person?._id ?? null, requestIds),
});

/**
 * Logs the caller out in one of their browsers. Errors: SESSION_NOT_FOUND when that session has ended or is somebody
 * else's.
 */
export const endMySession = personMutation({
  args: { sessionId: v.string() },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await endOwnSession(ctx, ctx.person._id, sessionId);
    return null;
  },
});

/** Logs the caller out in all browsers but the calling one. Errors: NOT_SIGNED_IN. */
export const endMyOtherSessions = personMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await endSessions(ctx, ctx.person._id, ctx.session._id);
    await forgetDevices(ctx, ctx.person._id, ctx.session.deviceHash);
    return null;
  },
});

/** Compares the caller's password, within a limit for the session. Returns its hash; ends with WRONG_PASSWORD. */
async function confirmPassword(ctx: ActionCtx, password: string | undefined): Promise<string> {
  const begun: { hash: string | null; attempts: Attempt[] } = await ctx.runMutation(internal.accounts.beginConfirm, {});
  const { hash, attempts } = begun;
  if (hash === null || !(await verifyPassword(password ?? "", hash))) return fail("WRONG_PASSWORD");
  await ctx.runMutation(internal.accounts.forgiveConfirm, { attempts });
  return hash;
}

/**
 * Counts an attempt at the caller's own password and returns the hash that it must match; null for an account without a
 * password.
 */
export const beginConfirm = internalMutation({
  args: {},
  returns: v.object({ hash: nullable(v.string()), attempts: v.array(attemptFields) }),
  handler: async (ctx) => {
    const { person, session } = await requirePerson(ctx);
    const attempts = await beginForSession(ctx, "signIn", session._id);
    if (attempts === null) return fail("RATE_LIMITED");
    return { hash: (await getPasswordAccount(ctx, person.email))?.secret ?? null, attempts };
  },
});

/** Takes back the attempts that `beginConfirm` counted, once the caller's password was right. */
export const forgiveConfirm = internalMutation({
  args: { attempts: v.array(attemptFields) },
  returns: v.null(),
  handler: async (ctx, { attempts }) => {
    await forgiveAttempts(ctx, attempts);
    return null;
  },
});

/** Erases the caller's account, whose password still has the hash that was compared. */
export const erase = internalMutation({
  args: { secret: v.string() },
  returns: v.null(),
  handler: async (ctx, { secret }) => {
    const { person } = await requirePerson(ctx);
    if ((await getPasswordAccount(ctx, person.email))?.secret !== secret) return fail("WRONG_PASSWORD");
    await eraseAccount(ctx, person);
    return null;
  },
});

/** The account whose password a reset link changes; null for a link that does not work. */
export const resetOwner = internalQuery({
  args: { token: v.string() },
  returns: nullable(v.object({ email: v.string(), name: nullable(v.string()) })),
  handler: async (ctx, { token }) => {
    const found = await getUsableToken(ctx, token);
    if (found?.row.purpose !== "resetPassword") return null;
    return { email: found.user.email, name: found.user.name ?? null };
  },
});

/**
 * Stores the hash of a new password by a reset link, and does everything else that `changePassword` does. Returns the
 * account's address. Throws RESET_LINK_INVALID for a link that does not work any more.
 */
export const setPassword = internalMutation({
  args: { token: v.string(), secret: v.string(), device: nullable(v.string()) },
  returns: v.object({ email: v.string() }),
  handler: async (ctx, { token, secret, device }) => ({ email: await changePassword(ctx, token, secret, device) }),
});

/** Counts a copy of the caller's data. Throws RATE_LIMITED after too many copies. */
export const beginExport = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { person } = await requirePerson(ctx);
    await checkRateLimitOrThrow(ctx, "exportData", [person._id]);
    return null;
  },
});

/**
 * The caller's account and all that belongs to it in one row or in few, for a copy of their data. Times in it are ISO
 * texts. A company's copy writes a line in the register of each client whose data it holds (B08).
 */
export const exportAccount = internalMutation({
  args: {},
  returns: v.record(v.string(), v.any()),
  handler: async (ctx) => await readAccount(ctx, await requirePerson(ctx)),
});

/**
 * One page of the caller's requests, unlocks or quotes, for a copy of their data. `after` is the creation time
 * (milliseconds) of the last row before it; `next` is where the next page begins, null after the last.
 */
export const exportPart = internalQuery({
  args: { kind: dataKind, after: v.number() },
  returns: v.object({ items: v.array(v.any()), next: nullable(v.number()) }),
  handler: async (ctx, { kind, after }) => {
    const login = await requirePerson(ctx);
    if (kind === "brief") return await readBriefs(ctx, login, after);
    return await readProposals(ctx, login.person._id, kind, after);
  },
});

/**
 * One page of the caller's conversations, for a copy of their data. `after` is the creation time (milliseconds) of the
 * last row before it; `next` is where the next page begins, null after the last. What it tells a company of its clients
 * is registered (B08).
 */
export const exportConversations = internalMutation({
  args: { after: v.number() },
  returns: v.object({ items: v.array(v.any()), next: nullable(v.number()) }),
  handler: async (ctx, { after }) => await readConversations(ctx, (await requirePerson(ctx)).person._id, after),
});

/**
 * One page of the messages of one of the caller's conversations, newest first, for a copy of their data. A company's copy
 * writes a line in the client's register (B08).
 */
export const exportMessages = internalMutation({
  args: { conversationId: v.id("conversations"), cursor: nullable(v.string()) },
  returns: v.object({ items: v.array(v.any()), next: nullable(v.string()) }),
  handler: async (ctx, { conversationId, cursor }) =>
    await readMessages(ctx, await requirePerson(ctx), conversationId, cursor),
});
