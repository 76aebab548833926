/** Links in mails: verifying an address, and choosing a new password. */
import { emailField } from "../../../domain/forms/fields";
import type { Role } from "../../../domain/status";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { getPasswordAccount } from "./accounts";
import { callingDevice, isTrusted, rememberDevice } from "../access/devices";
import { fail } from "../base/errors";
import { confirmMailbox, replaceSecret } from "./mailboxProof";
import { beginForAddress, beginForDevice, checkRateLimitOrThrow, forgetAttempts } from "../base/rateLimits";
import { queueLink, queueNotice, scheduleResetLink } from "../mail/notifications";
import { getUsableToken, useUpTokens, type LinkPurpose } from "../access/tokens";

/** The forms in which a link's parameters arrive. `type` is the hosted service's word for the purpose. */
export type LinkParameters = { token?: string; tokenHash?: string; code?: string; email?: string; type?: string };

const purposeOfType: Record<string, LinkPurpose> = {
  signup: "verifyEmail",
  magiclink: "verifyEmail",
  invite: "verifyEmail",
  email_change: "verifyEmail",
  email: "verifyEmail",
  recovery: "resetPassword",
};

/** Mails a verification link when its owner asks for one. Does nothing for a verified address. Throws RATE_LIMITED. */
export async function requestVerificationLink(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  if (user.emailVerificationTime !== undefined) return;
  await checkRateLimitOrThrow(ctx, "verifyEmail", [user._id]);
  await queueLink(ctx, user._id, "verifyEmail");
}

/**
 * A link that was accepted: its purpose and its account. With `proof` the same browser can log in with the earlier
 * password (model/accounts/mailboxProof).
 */
export type TakenLink = { purpose: LinkPurpose; role: Role; email: string; proof: string | null };

/**
 * Verifies the address that a link was sent to and marks the link as used, for the session that is logged in
 * (`current`) or for a visitor. A link that resets a password is not used: the answer gives its purpose. Throws
 * LINK_INCOMPLETE without a token, and LINK_INVALID for an unknown or used token or another address or purpose than the
 * token's (C10).
 */
export async function verifyLink(
  ctx: MutationCtx,
  current: Doc<"authSessions"> | null,
  link: LinkParameters,
): Promise<TakenLink> {
  const token = link.tokenHash ?? link.token ?? link.code;
  if (!token) return fail("LINK_INCOMPLETE");
  const found = await getUsableToken(ctx, token);
  if (found === null) return fail("LINK_INVALID");
  const { row, user } = found;
  const { purpose } = row;
  if (purpose === "proveMailbox") return fail("LINK_INVALID");
  if (link.email !== undefined && link.email.trim().toLowerCase() !== row.email) return fail("LINK_INVALID");
  if (link.type !== undefined && purposeOfType[link.type] !== purpose) return fail("LINK_INVALID");
  const taken = { purpose, role: user.role, email: user.email };
  if (purpose === "resetPassword") return { ...taken, proof: null };
  await ctx.db.patch("authTokens", row._id, { usedAt: Date.now() });
  const session = current?.userId === user._id ? current : null;
  return { ...taken, proof: await confirmMailbox(ctx, user, session) };
}

/** A reset link goes to the mailbox's owner whoever asks for it, so all networks together get many for one address. */
const RESET_FACTORS = { network: 4, address: 4 };

/**
 * Mails a reset link to an address that has an account. The caller learns nothing: there is no answer and no failure,
 * and the limit counts addresses without an account too (C16). A browser that the account knows has a limit of its own,
 * which other people's requests do not use up.
 */
export async function requestResetLink(ctx: MutationCtx, address: string, deviceToken: string | null): Promise<void> {
  const email = emailField.safeParse(address);
  if (!email.success) return;
  const account = await getPasswordAccount(ctx, email.data);
  const device = await callingDevice(ctx, deviceToken);
  const counted =
    account !== null && (await isTrusted(ctx, account.userId, device))
      ? await beginForDevice(ctx, "resetPassword", account.userId, device.hash)
      : await beginForAddress(ctx, "resetPassword", email.data, RESET_FACTORS);
  if (counted !== null && account !== null) await scheduleResetLink(ctx, account.userId);
}

/**
 * Stores the hash of a new password and returns the account's address. Ends the account's sessions and its other reset
 * links (AUTH-028, AUTH-032); the calling browser becomes a known one. Throws RESET_LINK_INVALID.
 */
export async function changePassword(
  ctx: MutationCtx,
  token: string,
  secret: string,
  deviceToken: string | null,
): Promise<string> {
  const found = await getUsableToken(ctx, token);
  if (found?.row.purpose !== "resetPassword") return fail("RESET_LINK_INVALID");
  const { user } = found;
  const account = await getPasswordAccount(ctx, user.email);
  if (account === null) return fail("RESET_LINK_INVALID");
  const isFirst = account.secret === undefined && account.unprovenSecret === undefined;
  await replaceSecret(ctx, user, account._id, secret);
  await useUpTokens(ctx, user._id, "resetPassword");
  const device = await callingDevice(ctx, deviceToken);
  await rememberDevice(ctx, user._id, device);
  await forgetAttempts(ctx, "signIn", user.email);
  if (!isFirst) await queueNotice(ctx, user._id, "password-changed", device.name);
  return user.email;
}
