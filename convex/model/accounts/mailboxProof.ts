/**
 * Whose account it is. Anybody can register somebody else's address with a password of their own, so a session or
 * password from before the mailbox was confirmed may be a stranger's
 * (docs/decisions/0020-mailbox-and-password.md):
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
 * The click on a confirmation link: the mailbox is shown to be theirs who clicked. Every session from before ends. In
 * `session`, when the click came from one of this account's, the session and the password stay. Everywhere else the
 * password is set aside, and the answer is a proof with which the same browser can bring it back at its login: whoever
 * has the mailbox and knows the password owns both. An address that was confirmed before changes nothing.
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
 * Brings back a password that was set aside, for a login with it in the browser that holds the proof. Returns false, and
 * changes nothing, when the proof is none or another account's.
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
 * Stores a password that was chosen with a link in a mail, which also shows whose mailbox it is: every session ends, no
 * browser is known any more, and the address counts as confirmed.
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
