/**
 * Opening a request with the link of a mail. The click proves the mailbox, so it opens a session of the mailbox's
 * account and creates an account where there is none. A session that was open before gains nothing
 * (docs/adr/0040-links-into-a-request.md).
 */
import { v, type Infer } from "convex/values";
import type { ErrorCode } from "../../../domain/errors";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isCompany } from "../access/access";
import { createClientOfMailbox, getPasswordAccount } from "../accounts/accounts";
import { confirmMailbox } from "../accounts/mailboxProof";
import { beginForAddress, networkKeys, withinRateLimit } from "../base/rateLimits";
import { claimBrief } from "../clients/claims";
import { findRequestLink, getOwnedBy, useUpRequestLink, type FoundLink } from "../requestLinks/requestLinks";
import { getContactOrErased } from "../briefs/briefs";
import { freeAddress } from "../payments/pendingAccounts";
import { openOn } from "./logins";
import { scheduleResetLink } from "../mail/notifications";
import { callingDevice } from "../access/devices";

/** The mail with a link goes to the mailbox's owner whoever asks for it, so all networks together get many for one address. */
const LINK_FACTORS = { network: 4, address: 4 };

/** Of an address's requests the newest may belong to another account by now. */
const REQUESTS_LOOKED_AT = 20;

/**
 * A session that a link opened, or the code of why there is none. A refusal is returned and not thrown, because its
 * count must be kept.
 */
export type OpenedRequest =
  | { userId: Id<"users">; sessionId: Id<"authSessions"> }
  | { refused: Extract<ErrorCode, `REQUEST_LINK_${string}` | "RATE_LIMITED"> };

/**
 * Marks a link as used and opens a session of its mailbox's account in the calling browser, in one transaction. Nobody
 * guesses 256 bits: only links that are none of ours are counted, and no count refuses one that is.
 */
export async function openRequest(ctx: MutationCtx, token: string, deviceToken: string | null): Promise<OpenedRequest> {
  const found = await findRequestLink(ctx, token);
  if (found === null) {
    const isWithin = await withinRateLimit(ctx, "openRequest", await networkKeys(ctx));
    return { refused: isWithin ? "REQUEST_LINK_UNKNOWN" : "RATE_LIMITED" };
  }
  const { link, brief } = found;
  if (brief === null) return { refused: "REQUEST_LINK_ENDED" };
  const user = await getOrCreateClient(ctx, link);
  if (user === null) return { refused: "REQUEST_LINK_NEEDS_LOGIN" };
  await useUpRequestLink(ctx, link);
  // What was set before the mailbox was proven may be a stranger's: it ends here, as with a confirmation.
  await confirmMailbox(ctx, user, null);
  if (brief.userId === null) await claimBrief(ctx, brief._id, user._id);
  await ctx.scheduler.runAfter(0, internal.accountJobs.claimBatch, { userId: user._id, after: 0 });
  return { userId: user._id, sessionId: await openOn(ctx, user._id, await callingDevice(ctx, deviceToken)) };
}

/** The client whose mailbox a link was sent to, made when there is none; null for a company, and for one that is paying. */
async function getOrCreateClient(
  ctx: MutationCtx,
  { briefId, email }: Doc<"requestLinks">,
): Promise<Doc<"users"> | null> {
  const account = await getPasswordAccount(ctx, email);
  if (account !== null) {
    const user = await ctx.db.get("users", account.userId);
    return user === null || isCompany(user) ? null : user;
  }
  await freeAddress(ctx, email);
  const paying = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .first();
  if (paying !== null) return null;
  const { name } = await getContactOrErased(ctx, briefId);
  return await createClientOfMailbox(ctx, { email, name });
}

/**
 * Validates what a link is for the account that is logged in. yours: its request is theirs already, and the link is
 * marked as used. same: it belongs to their account and can be opened. other: it can be opened, and belongs to another
 * mailbox.
 */
export const linkStanding = v.union(
  v.literal("yours"),
  v.literal("same"),
  v.literal("other"),
  v.literal("ended"),
  v.literal("unknown"),
);

/** Returns what a link is for the account that is logged in. Gives that account's session nothing new. */
export async function lookAtLink(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  token: string,
): Promise<Infer<typeof linkStanding>> {
  const found = await findRequestLink(ctx, token);
  if (found === null) return "unknown";
  if (await isTheirs(ctx, viewer, found)) {
    if (found.link.usedAt === null) await useUpRequestLink(ctx, found.link);
    return "yours";
  }
  if (found.brief === null) return "ended";
  return viewer.email === found.link.email ? "same" : "other";
}

async function isTheirs(ctx: MutationCtx, viewer: Doc<"users">, { link }: FoundLink): Promise<boolean> {
  if (viewer.emailVerificationTime === undefined || viewer.email !== link.email) return false;
  return (await getOwnedBy(ctx, link.briefId, link.email))?.userId === viewer._id;
}

/**
 * Mails another link for the request of an earlier link or, when that is unknown, for the newest request of an address;
 * an account without a request gets the link for a new password.
 * The caller learns nothing: there is no answer and no failure, and the limit counts addresses without a request too
 * (C16).
 */
export async function sendAnotherLink(ctx: MutationCtx, by: { token: string } | { email: string }): Promise<void> {
  const link = "token" in by ? ((await findRequestLink(ctx, by.token))?.link ?? null) : null;
  const email = "email" in by ? by.email : link?.email;
  if (email === undefined || (await beginForAddress(ctx, "requestLink", email, LINK_FACTORS)) === null) return;
  // Behind the commit, also for an address without a request, so that the answer takes as long. What is scheduled holds no
  // address: it stays for days.
  const briefId = await findRequestOf(ctx, email, link?.briefId ?? null);
  const account = briefId === null ? await getPasswordAccount(ctx, email) : null;
  // Who has an account and no request gets in by a new password.
  if (account !== null) return await scheduleResetLink(ctx, account.userId);
  await ctx.scheduler.runAfter(0, internal.requestLinks.mailAnother, { briefId });
}

/** The request that another link is for; null when there is none that its mailbox could open. */
async function findRequestOf(
  ctx: MutationCtx,
  email: string,
  briefId: Id<"briefs"> | null,
): Promise<Id<"briefs"> | null> {
  if (briefId !== null) return (await getOwnedBy(ctx, briefId, email))?._id ?? null;
  const newest = await ctx.db
    .query("briefContacts")
    .withIndex("by_email", (q) => q.eq("email", email))
    .order("desc")
    .take(REQUESTS_LOOKED_AT);
  for (const contact of newest) if (await getOwnedBy(ctx, contact.briefId, email)) return contact.briefId;
  return null;
}
