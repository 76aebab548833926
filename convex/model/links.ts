/** Links in mails: verifying an address, and choosing a new password. */
import { emailField } from "../../domain/forms/fields";
import type { Role } from "../../domain/status";
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { passwordReset, verification } from "../mailTemplates/links";
import type { MailContent } from "../mailTemplates/layout";
import { getPasswordAccount } from "./accounts";
import { haveGuestBriefs } from "./claims";
import { siteUrl } from "./config";
import { fail } from "./errors";
import { queueMail } from "./mails";
import { checkRateLimitOrThrow, networkKeys, resetRateLimit, withinRateLimit } from "./rateLimits";
import { scheduleLink } from "./notifications";
import { endSessions } from "./sessions";
import { getUsableToken, issueToken, useUpTokens, type TokenPurpose } from "./tokens";

/** The shapes that a link's parameters come in. `type` is the hosted service's word for the purpose. */
export type LinkParameters = { token?: string; tokenHash?: string; code?: string; email?: string; type?: string };

const purposeOfType: Record<string, TokenPurpose> = {
  signup: "verifyEmail",
  magiclink: "verifyEmail",
  invite: "verifyEmail",
  email_change: "verifyEmail",
  email: "verifyEmail",
  recovery: "resetPassword",
};

/** Issues a link of this purpose and queues its mail to the account's address (AUTH-020, AUTH-026). */
export async function mailLink(ctx: MutationCtx, user: Doc<"users">, purpose: TokenPurpose): Promise<void> {
  const { tokenId, token } = await issueToken(ctx, user, purpose);
  const content = {
    verifyEmail: () =>
      verification({
        name: user.name ?? null,
        url: `${siteUrl()}/auth/confirm?token_hash=${token}&type=signup&redirect=/verhuis`,
      }),
    resetPassword: () => passwordReset({ name: user.name ?? null, url: `${siteUrl()}/reset-password?token=${token}` }),
  } satisfies Record<TokenPurpose, () => MailContent>;
  const event = purpose === "verifyEmail" ? "verify-email" : "reset-password";
  await queueMail(ctx, {
    event,
    payload: { email: user.email },
    to: user.email,
    idempotencyKey: `${event}/${tokenId}`,
    ...content[purpose](),
  });
}

/** A verification link at somebody's wish, who may not wish it all the time. A verified address needs none. */
export async function requestVerificationLink(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  if (user.emailVerificationTime !== undefined) return;
  await checkRateLimitOrThrow(ctx, "verifyEmail", [user._id]);
  await scheduleLink(ctx, user._id, "verifyEmail");
}

/**
 * Verifies the address that a link was sent to and uses the link up. A link that resets a password is not used: the
 * answer says where it belongs. What does not fit together (another address, another purpose) is no link (C10).
 *
 * Anybody can register somebody else's address, and the click shows only whose mailbox it is. So while guest requests
 * wait for the address, it counts for somebody who is logged in as that account (`viewer`); others are refused with
 * LINK_NEEDS_LOGIN, and the link stays good (C11, I4, docs/decisions/0019-verification.md).
 */
export async function verifyLink(
  ctx: MutationCtx,
  viewer: Doc<"users"> | null,
  link: LinkParameters,
): Promise<{ purpose: TokenPurpose; role: Role }> {
  const token = link.tokenHash ?? link.token ?? link.code;
  if (!token) return fail("LINK_INCOMPLETE");
  const found = await getUsableToken(ctx, token);
  if (found === null) return fail("LINK_INVALID");
  const { row, user } = found;
  if (link.email !== undefined && link.email.trim().toLowerCase() !== row.email) return fail("LINK_INVALID");
  if (link.type !== undefined && purposeOfType[link.type] !== row.purpose) return fail("LINK_INVALID");
  if (row.purpose === "verifyEmail") {
    if (viewer?._id !== user._id && (await haveGuestBriefs(ctx, user.email))) return fail("LINK_NEEDS_LOGIN");
    await ctx.db.patch("authTokens", row._id, { usedAt: Date.now() });
    await markVerified(ctx, user);
  }
  return { purpose: row.purpose, role: user.role };
}

/** Claiming follows on its own, so that its failure does not undo the verification (C11, AUTH-021). */
async function markVerified(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  await ctx.db.patch("users", user._id, { emailVerificationTime: Date.now() });
  const account = await getPasswordAccount(ctx, user.email);
  if (account !== null) await ctx.db.patch("authAccounts", account._id, { emailVerified: user.email });
  await ctx.scheduler.runAfter(0, internal.accountJobs.claimBatch, { userId: user._id, after: 0 });
}

/**
 * Mails a reset link to an address that has an account. Whoever asks learns nothing: no answer, no failure, and a limit
 * that counts addresses without an account too (C16).
 */
export async function requestResetLink(ctx: MutationCtx, address: string): Promise<void> {
  const email = emailField.safeParse(address);
  if (!email.success) return;
  if (!(await withinRateLimit(ctx, "resetPassword", [email.data, ...(await networkKeys(ctx))]))) return;
  const account = await getPasswordAccount(ctx, email.data);
  if (account !== null) await scheduleLink(ctx, account.userId, "resetPassword");
}

/**
 * Stores the hash of a new password and returns the account's address. Ends the account's sessions and its other reset
 * links (AUTH-028, AUTH-032).
 */
export async function changePassword(ctx: MutationCtx, token: string, secret: string): Promise<string> {
  const found = await getUsableToken(ctx, token);
  if (found?.row.purpose !== "resetPassword") return fail("RESET_LINK_INVALID");
  const { user } = found;
  const account = await getPasswordAccount(ctx, user.email);
  if (account === null) return fail("RESET_LINK_INVALID");
  await ctx.db.patch("authAccounts", account._id, { secret });
  await useUpTokens(ctx, user._id, "resetPassword");
  await endSessions(ctx, user._id);
  await resetRateLimit(ctx, "signIn", user.email);
  return user.email;
}
