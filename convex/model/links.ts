/** Links in mails: verifying an address, and choosing a new password. */
import { formatDate, formatTime } from "../../domain/dates";
import { emailField } from "../../domain/forms/fields";
import { UNDO_LINK_MS } from "../../domain/limits";
import type { Role } from "../../domain/status";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { newDevice, passwordChanged, passwordReset, verification } from "../mailTemplates/links";
import type { MailContent } from "../mailTemplates/layout";
import { greetUser } from "../mailTemplates/words";
import { getPasswordAccount } from "./accounts";
import { siteUrl } from "./config";
import { callingDevice, isTrusted, rememberDevice } from "./devices";
import { fail } from "./errors";
import { confirmMailbox, replaceSecret } from "./mailboxProof";
import { queueMail } from "./mails";
import { beginForAddress, beginForDevice, checkRateLimitOrThrow, forgetAttempts } from "./rateLimits";
import { scheduleLink, scheduleNotice, type SecurityNotice } from "./notifications";
import { getUsableToken, issueToken, useUpTokens, type LinkPurpose } from "./tokens";

/** The shapes that a link's parameters come in. `type` is the hosted service's word for the purpose. */
export type LinkParameters = { token?: string; tokenHash?: string; code?: string; email?: string; type?: string };

const purposeOfType: Record<string, LinkPurpose> = {
  signup: "verifyEmail",
  magiclink: "verifyEmail",
  invite: "verifyEmail",
  email_change: "verifyEmail",
  email: "verifyEmail",
  recovery: "resetPassword",
};

/** Issues a link of this purpose and queues its mail to the account's address (AUTH-020, AUTH-026). */
export async function mailLink(ctx: MutationCtx, user: Doc<"users">, purpose: LinkPurpose): Promise<void> {
  const { tokenId, token } = await issueToken(ctx, user, purpose);
  const greeting = greetUser(user);
  const content = {
    verifyEmail: () =>
      verification({
        greeting,
        url: `${siteUrl()}/auth/confirm?token_hash=${token}&type=signup&redirect=/verhuis`,
      }),
    resetPassword: () => passwordReset({ greeting, url: `${siteUrl()}/reset-password?token=${token}` }),
  } satisfies Record<LinkPurpose, () => MailContent>;
  const event = purpose === "verifyEmail" ? "verify-email" : "reset-password";
  await queueMail(ctx, {
    event,
    payload: { email: user.email },
    aboutUser: user._id,
    to: user.email,
    idempotencyKey: `${event}/${tokenId}`,
    ...content[purpose](),
  });
}

/** Mails what happened to an account, with a link that undoes it: it leads to a new password and ends all sessions. */
export async function mailNotice(
  ctx: MutationCtx,
  user: Doc<"users">,
  { event, deviceName, at }: SecurityNotice,
): Promise<void> {
  const { tokenId, token } = await issueToken(ctx, user, "resetPassword", UNDO_LINK_MS);
  const url = `${siteUrl()}/reset-password?token=${token}`;
  const mail = { greeting: greetUser(user), deviceName, at: `${formatDate(at)} om ${formatTime(at)}`, url };
  await queueMail(ctx, {
    event,
    payload: { email: user.email },
    aboutUser: user._id,
    to: user.email,
    idempotencyKey: `${event}/${tokenId}`,
    ...(event === "new-device" ? newDevice(mail) : passwordChanged(mail)),
  });
}

/** A verification link at somebody's wish, who may not wish it all the time. A verified address needs none. */
export async function requestVerificationLink(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  if (user.emailVerificationTime !== undefined) return;
  await checkRateLimitOrThrow(ctx, "verifyEmail", [user._id]);
  await scheduleLink(ctx, user._id, "verifyEmail");
}

/** What a link was taken for. `proof` lets the same browser log in with the password from before (model/mailboxProof). */
export type TakenLink = { purpose: LinkPurpose; role: Role; email: string; proof: string | null };

/**
 * Verifies the address that a link was sent to and uses the link up, as whoever is logged in (`current`) or as a
 * visitor. A link that resets a password is not used: the answer says where it belongs. What does not fit together
 * (another address, another purpose) is no link (C10).
 */
export async function verifyLink(
  ctx: MutationCtx,
  current: { viewer: Doc<"users">; session: Doc<"authSessions"> } | null,
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
  const session = current?.viewer._id === user._id ? current.session : null;
  return { ...taken, proof: await confirmMailbox(ctx, user, session) };
}

/** A reset link goes to the mailbox's owner whoever asks for it, so all networks together get many for one address. */
const RESET_FACTORS = { network: 4, address: 4 };

/**
 * Mails a reset link to an address that has an account. Whoever asks learns nothing: no answer, no failure, and a limit
 * that counts addresses without an account too (C16). A browser that the account knows has a limit of its own, so
 * nobody else's wishes silence it.
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
  if (counted !== null && account !== null) await scheduleLink(ctx, account.userId, "resetPassword");
}

/**
 * Stores the hash of a new password and returns the account's address. Ends the account's sessions and its other reset
 * links (AUTH-028, AUTH-032); the browser that did it is known from then on.
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
  if (!isFirst) await scheduleNotice(ctx, user._id, "password-changed", device.name);
  return user.email;
}
