/**
 * Whose account it is. Anybody can register somebody else's address with a password of their own, so a session or
 * password from before the mailbox was confirmed may be a stranger's
 * (docs/adr/0015-mailbox-proof.md):
 *
 *   password unproven  --confirmed within a session-->                     proven, that session stays
 *   password unproven  --confirmed elsewhere-->                            set aside: it opens nothing
 *   set aside          --login in the browser that opened the link-->      proven
 *   any                --new password by a link-->                         proven
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { getPasswordAccount } from "./accounts";
import { forgetDevices } from "../access/devices";
import { endSessions } from "../access/sessions";
import { getUsableToken, issueToken } from "../access/tokens";

/**
 * Confirms an account's mailbox after a click on a confirmation link, and ends every earlier session. `session` is the
 * account's own session in which the link was opened: it stays, and so does the password. Without one the password is
 * set aside, and the answer is a proof with which the same browser can restore it at its login, since whoever has the
 * mailbox and knows the password owns both. Does nothing and returns null for an address that was confirmed before.
 */
export async function confirmMailbox(
  ctx: MutationCtx,
  user: Doc<"users">,
  session: Doc<"authSessions"> | null,
): Promise<string | null> {
  if (user.emailVerificationTime !== undefined) return null;
  await endSessions(ctx, user._id, session?._id ?? null);
  await forgetDevices(ctx, user._id, session?.deviceHash);
  await markVerified(ctx, user);
  if (session !== null) return null;
  const account = await getPasswordAccount(ctx, user.email);
  if (account?.secret === undefined) return null;
  await ctx.db.patch("authAccounts", account._id, { secret: undefined, unprovenSecret: account.secret });
  return (await issueToken(ctx, user, "proveMailbox")).token;
}

/**
 * Restores a password that was set aside, for a login with it in the browser that holds the proof. Returns false, and
 * changes nothing, when the proof is unknown or belongs to another account.
 */
export async function proveSecret(
  ctx: MutationCtx,
  account: Doc<"authAccounts">,
  proof: string | null,
): Promise<boolean> {
  const found = proof === null ? null : await getUsableToken(ctx, proof);
  if (found?.row.purpose !== "proveMailbox" || found.user._id !== account.userId) return false;
  await ctx.db.patch("authTokens", found.row._id, { usedAt: Date.now() });
  await ctx.db.patch("authAccounts", account._id, { secret: account.unprovenSecret, unprovenSecret: undefined });
  return true;
}

/**
 * Stores the hash of a password that was chosen by a link in a mail, which also proves the mailbox: every session ends,
 * every known browser is forgotten, and the address counts as confirmed.
 */
export async function replaceSecret(
  ctx: MutationCtx,
  user: Doc<"users">,
  accountId: Id<"authAccounts">,
  secret: string,
): Promise<void> {
  await ctx.db.patch("authAccounts", accountId, { secret, unprovenSecret: undefined });
  await endSessions(ctx, user._id);
  await forgetDevices(ctx, user._id);
  if (user.emailVerificationTime === undefined) await markVerified(ctx, user);
}

/** Claiming follows on its own, so that its failure does not undo the confirmation (C11, AUTH-021). */
async function markVerified(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  await ctx.db.patch("users", user._id, { emailVerificationTime: Date.now() });
  const account = await getPasswordAccount(ctx, user.email);
  if (account !== null) await ctx.db.patch("authAccounts", account._id, { emailVerified: user.email });
  await ctx.scheduler.runAfter(0, internal.accountJobs.claimBatch, { userId: user._id, after: 0 });
}
