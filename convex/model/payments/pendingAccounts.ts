/**
 * Accounts that wait for their first payment (C05).
 *
 *   signed up  --link, "pay"-->  reserved  --a subscription runs-->  active: an account like every other
 *       |                            |
 *       +----------- 30 days --------+-->  forgotten
 *
 * A sign-up that is not paid takes nothing from the address's owner: it can be registered as before, which replaces the
 * sign-up and closes its page to pay on, and it can be signed up again. From the first visit to the provider on the payer
 * is kept, so that all sign-ups of an address pay as one customer.
 *
 * Whoever typed a password has shown nothing: when an address was signed up more than once, no password counts, and its
 * owner is mailed a link to choose one.
 */
import { PENDING_ACCOUNT_MS, PROMO_LINK_MS } from "../../../domain/limits";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { getPasswordAccount } from "../accounts/accounts";
import { getSubscription } from "../companies/companies";
import { randomToken, sha256 } from "../base/digest";
import { fail } from "../base/errors";
import { queueMail } from "../mail/mails";
import { getWaitingByEmail } from "./activation";
import { forgetPayer, getPaymentCustomer, readPayer } from "./payments";

const BATCH = 50;

export type PromoSignUp = Pick<Doc<"pendingAccounts">, "email" | "companyName" | "contactName" | "phone" | "ref">;

/**
 * Keeps a sign-up and queues the mail with its link, which works from the moment that it is delivered. `secret` is the
 * hash of the password; it is dropped, together with those of the address's other sign-ups, when there are any.
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

/** Where the link of the mail leads, and where a payer who gave up comes back to. */
export function checkoutPath(token: string): string {
  return `/vloeren/checkout-payment?t=${token}`;
}

/** The sign-up behind a link that still works; null once it was paid, expired, or its address got an account. */
export async function getPending(ctx: QueryCtx, token: string): Promise<Doc<"pendingAccounts"> | null> {
  const tokenHash = await sha256(token);
  const pending = await ctx.db
    .query("pendingAccounts")
    .withIndex("by_token", (q) => q.eq("tokenHash", tokenHash))
    .unique();
  if (pending === null || pending.expiresAt <= Date.now()) return null;
  return (await getPasswordAccount(ctx, pending.email)) === null ? pending : null;
}

/** The customer at the provider who may pay for this address's sign-up at this moment; null for none. */
export async function getPendingCustomer(ctx: QueryCtx, email: string): Promise<string | null> {
  const userId = (await getReserved(ctx, email))?.userId ?? null;
  return userId === null ? null : ((await getPaymentCustomer(ctx, userId))?.customerId ?? null);
}

/**
 * Makes an address free for an account that is registered now: its sign-ups were not paid, so they are forgotten. A page
 * to pay on that is still open closes, and a payment of the last moment is ended (forgetPayer).
 */
export async function freeAddress(ctx: MutationCtx, email: string): Promise<void> {
  for (const pending of await getWaitingByEmail(ctx, email)) await forgetPendingAccount(ctx, pending);
}

/** The sign-up of an address that has a payer, also one that can pay no more. */
async function getReserved(ctx: QueryCtx, email: string): Promise<Doc<"pendingAccounts"> | null> {
  return (await getWaitingByEmail(ctx, email)).find(({ userId }) => userId !== null) ?? null;
}

/**
 * Keeps the address for the payer behind this link and returns who that is. Of several sign-ups with the address the one
 * whose link is used counts; it takes over the payer of an earlier one, so that an address pays as one customer.
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

/** Removes sign-ups that were never paid, with the payer they were kept for. Returns whether there may be more. */
export async function forgetPendingAccounts(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("pendingAccounts")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", now - PENDING_ACCOUNT_MS))
    .take(BATCH);
  for (const pending of old) await forgetPendingAccount(ctx, pending);
  return old.length === BATCH;
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
