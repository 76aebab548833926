/**
 * Logging in with a password. The password itself is compared in an action, between the two transactions here: the first
 * counts the attempt, so that no burst of guesses gets past the limits; the second takes it back after a success, so
 * that only wrong guesses count (docs/adr/0016-login-limits.md).
 */
import { v, type Infer } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { getPasswordAccount } from "../accounts/accounts";
import { nullable } from "../base/commonFields";
import { callingDevice, isTrusted, rememberDevice, type Device } from "../access/devices";
import { fail } from "../base/errors";
import { proveSecret } from "../accounts/mailboxProof";
import { queueNotice } from "../mail/notifications";
import { attemptFields, beginForAddress, beginForDevice, forgiveAttempts } from "../base/rateLimits";
import { openSession } from "../access/sessions";

/** A counted attempt to log in. `hash` is what the password has to match; null when there is no such account. */
export const begunLogin = v.object({ email: v.string(), hash: nullable(v.string()), attempts: v.array(attemptFields) });
export type BegunLogin = Infer<typeof begunLogin>;

/**
 * Wrong guesses an hour, as multiples of those that one network has for one address: of a network for all addresses
 * together, and of everybody for one address. From then on only browsers that the account knows get through, and the
 * link for a new password.
 */
const LOGIN_FACTORS = { network: 5, address: 5 };

/** Counts an attempt to log in with this address and returns it; null, with nothing counted, after too many. */
export async function beginLogin(
  ctx: MutationCtx,
  email: string,
  deviceToken: string | null,
): Promise<BegunLogin | null> {
  const account = await getPasswordAccount(ctx, email);
  const device = await callingDevice(ctx, deviceToken);
  const attempts =
    account !== null && (await isTrusted(ctx, account.userId, device))
      ? await beginForDevice(ctx, "signIn", account.userId, device.hash)
      : await beginForAddress(ctx, "signIn", email, LOGIN_FACTORS);
  return attempts === null ? null : { email, hash: account?.secret ?? account?.unprovenSecret ?? null, attempts };
}

/**
 * Opens a session for a login whose password matched `hash`, in the transaction that checks that the account still has
 * this password. `newHash`, if given, replaces `hash`. Throws INVALID_CREDENTIALS for a password that was replaced
 * meanwhile. Throws PASSWORD_NOT_PROVEN for a password from before the mailbox was confirmed in another browser, unless
 * `proof` shows that this browser opened the link.
 */
export async function finishLogin(
  ctx: MutationCtx,
  { email, hash, attempts }: BegunLogin,
  browser: { device: string | null; proof: string | null },
  newHash: string | null,
): Promise<{ userId: Id<"users">; sessionId: Id<"authSessions"> }> {
  const account = await getPasswordAccount(ctx, email);
  if (account === null || hash === null) return fail("INVALID_CREDENTIALS");
  if (account.secret !== hash) {
    if (account.unprovenSecret !== hash) return fail("INVALID_CREDENTIALS");
    if (!(await proveSecret(ctx, account, browser.proof))) return fail("PASSWORD_NOT_PROVEN");
  }
  if (newHash !== null) await ctx.db.patch("authAccounts", account._id, { secret: newHash });
  await forgiveAttempts(ctx, attempts);
  const device = await callingDevice(ctx, browser.device);
  return { userId: account.userId, sessionId: await openOn(ctx, account.userId, device) };
}

/**
 * Opens a session in a browser, which the account knows from then on. A browser that is new while others are known is
 * reported by mail.
 */
export async function openOn(ctx: MutationCtx, userId: Id<"users">, device: Device): Promise<Id<"authSessions">> {
  if (await rememberDevice(ctx, userId, device)) await queueNotice(ctx, userId, "new-device", device.name);
  return await openSession(ctx, userId, device);
}

/**
 * Opens the first session of a new account, in the browser that signed up. Throws INVALID_CREDENTIALS when the account
 * has another password.
 */
export async function openFirstSession(
  ctx: MutationCtx,
  userId: Id<"users">,
  secret: string,
  deviceToken: string | null,
): Promise<Id<"authSessions">> {
  const user = await ctx.db.get("users", userId);
  const account = user === null ? null : await getPasswordAccount(ctx, user.email);
  if (account?.secret !== secret) return fail("INVALID_CREDENTIALS");
  return await openOn(ctx, userId, await callingDevice(ctx, deviceToken));
}
