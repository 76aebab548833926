/**
 * Accounts that wait for their first payment (C05).
 *
 *   signed up  --link, "pay"-->  reserved  --a subscription runs-->  active: an account like every other
 *       |                            |
 *       +---- PENDING_ACCOUNT_MS ----+-->  deleted, unless staff block it: then when the block has ended
 *
 * An unpaid sign-up does not block its address: the owner can still register it, which deletes the sign-up and closes its
 * payment page, or sign it up again. The payer is stored from the first visit to the provider on, so that all sign-ups of
 * an address pay as one customer.
 *
 * A typed password proves nothing about the mailbox: when an address was signed up more than once, no password counts,
 * and its owner is mailed a link to choose one.
 */
import { PENDING_ACCOUNT_MS, PROMO_LINK_MS } from "../../../domain/limits";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { getPasswordAccount } from "../accounts/accounts";
import { getSubscription } from "../companies/companies";
import { randomToken, sha256 } from "../base/digest";
import { fail } from "../base/errors";
import { blockOfAddress } from "../access/members";
import { queueMail } from "../mail/mails";
import { getWaitingByEmail } from "./activation";
import { getPaymentCustomer } from "./payers";
import { forgetPayer, readPayer } from "./payments";

const BATCH = 50;

export type PromoSignUp = Pick<Doc<"pendingAccounts">, "email" | "companyName" | "contactName" | "phone" | "ref">;

/**
 * Stores a sign-up and queues the mail with its link, which works from its delivery on. `secret` is the hash of the
 * password. When the address has other sign-ups, the passwords of all of them are dropped.
 */
export async function storeSignUp(ctx: MutationCtx, signUp: PromoSignUp, secret: string): Promise<void> {
  const others = await getWaitingByEmail(ctx, signUp.email);
  for (const { _id } of others) await ctx.db.patch("pendingAccounts", _id, { secret: null });
  const hasPassword = others.length === 0;
  const pendingId = await ctx.db.insert("pendingAccounts", {
    ...signUp,
    secret: hasPassword ? secret : null,
    tokenHash: await sha256(randomToken()),
    expiresAt: Date.now() + PROMO_LINK_MS,
    userId: null,
  });
  await queueMail(ctx, "send-vloeren-promotional-email", { pendingId });
}

/** The path that the mail's link leads to, and that a payer returns to who gave up. */
export function checkoutPath(token: string): string {
  return `/vloeren/checkout-payment?t=${token}`;
}

/** The sign-up behind a link that still works; null once it was paid or expired, or its address got an account. */
export async function getPending(ctx: QueryCtx, token: string): Promise<Doc<"pendingAccounts"> | null> {
  const tokenHash = await sha256(token);
  const pending = await ctx.db
    .query("pendingAccounts")
    .withIndex("by_token", (q) => q.eq("tokenHash", tokenHash))
    .unique();
  if (pending === null || pending.expiresAt <= Date.now()) return null;
  if ((await blockOfAddress(ctx, pending.email)) !== null) return null;
  return (await getPasswordAccount(ctx, pending.email)) === null ? pending : null;
}

/** The provider's customer who may be paying for this address's sign-up at this moment; null for none. */
export async function getPendingCustomer(ctx: QueryCtx, email: string): Promise<string | null> {
  const userId = (await getReserved(ctx, email))?.userId ?? null;
  return userId === null ? null : ((await getPaymentCustomer(ctx, userId))?.customerId ?? null);
}

/**
 * Frees an address for an account that is registered now: its unpaid sign-ups are deleted. Their payment pages are
 * closed, and a last-minute payment is ended (`forgetPayer`). Throws ACCOUNT_BLOCKED for an address whose sign-up staff
 * block.
 */
export async function freeAddress(ctx: MutationCtx, email: string): Promise<void> {
  if ((await blockOfAddress(ctx, email)) !== null) fail("ACCOUNT_BLOCKED");
  for (const pending of await getWaitingByEmail(ctx, email)) await forgetPendingAccount(ctx, pending);
}

/** The sign-up of an address that has a payer, also one that can pay no more. */
async function getReserved(ctx: QueryCtx, email: string): Promise<Doc<"pendingAccounts"> | null> {
  return (await getWaitingByEmail(ctx, email)).find(({ userId }) => userId !== null) ?? null;
}

/**
 * Reserves the address for the payer behind this link and returns that payer. Of several sign-ups with the address the
 * one whose link is used counts; it takes over the payer of an earlier one, so that an address pays as one customer.
 */
export async function reservePayer(ctx: MutationCtx, token: string) {
  const pending = await getPending(ctx, token);
  if (pending === null) return fail("PROMO_LINK_INVALID");
  const { _id, email, companyName, contactName, phone } = pending;
  const reserved = await getReserved(ctx, email);
  const details = { name: contactName, companyName, contactName, ...(phone === null ? {} : { phone }) };
  const userId = reserved?.userId ?? (await ctx.db.insert("users", { email, role: "PHOTOGRAPHER", ...details }));
  if (reserved !== null && reserved._id !== _id) {
    await ctx.db.patch("pendingAccounts", reserved._id, { userId: null });
    await ctx.db.patch("users", userId, details);
  }
  await ctx.db.patch("pendingAccounts", _id, { userId });
  const user = await ctx.db.get("users", userId);
  return user === null ? fail("PROMO_LINK_INVALID") : await readPayer(ctx, user);
}

/**
 * Deletes sign-ups that were not paid within PENDING_ACCOUNT_MS, with their stored payers; not those that staff block,
 * because the block would go with them. Returns whether there may be more.
 */
export async function forgetPendingAccounts(ctx: MutationCtx, now: number): Promise<boolean> {
  let forgotten = 0;
  const old = ctx.db
    .query("pendingAccounts")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", now - PENDING_ACCOUNT_MS));
  for await (const pending of old) {
    if (forgotten === BATCH) return true;
    if (pending.userId !== null && (await ctx.db.get("users", pending.userId))?.blockedAt !== undefined) continue;
    await forgetPendingAccount(ctx, pending);
    forgotten += 1;
  }
  return false;
}

async function forgetPendingAccount(ctx: MutationCtx, { _id, userId }: Doc<"pendingAccounts">): Promise<void> {
  await ctx.db.delete("pendingAccounts", _id);
  if (userId === null) return;
  await forgetPayer(ctx, userId);
  // One that began and was never paid.
  const subscription = await getSubscription(ctx, userId);
  if (subscription !== null) await ctx.db.delete("subscriptions", subscription._id);
  await ctx.db.delete("users", userId);
}
