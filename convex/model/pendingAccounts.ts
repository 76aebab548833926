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
import { PENDING_ACCOUNT_MS, PROMO_LINK_MS } from "../../domain/limits";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { promotion } from "../mailTemplates/promo";
import { getPasswordAccount, PASSWORD_PROVIDER } from "./accounts";
import { emptyProfile, getProfile, getSubscription, splitName } from "./companies";
import { siteUrl } from "./config";
import { randomToken, sha256 } from "./digest";
import { fail } from "./errors";
import { queueMail } from "./mails";
import { scheduleLink, schedulePromoMails } from "./notifications";
import { forgetPayer, getPaymentCustomer, readPayer } from "./payments";
import { recordReferral } from "./referrals";
import { startTrialOnce } from "./trials";

const BATCH = 50;

export type PromoSignUp = Pick<Doc<"pendingAccounts">, "email" | "companyName" | "contactName" | "phone" | "ref">;

/**
 * Keeps a sign-up and queues the mail with its link. `secret` is the hash of the password; it is dropped, together with
 * those of the address's other sign-ups, when there are any.
 */
export async function storeSignUp(ctx: MutationCtx, signUp: PromoSignUp, secret: string): Promise<void> {
  const token = randomToken();
  const others = await getByEmail(ctx, signUp.email);
  for (const { _id } of others) await ctx.db.patch("pendingAccounts", _id, { secret: null });
  const hasPassword = others.length === 0;
  const pendingId = await ctx.db.insert("pendingAccounts", {
    ...signUp,
    secret: hasPassword ? secret : null,
    tokenHash: await sha256(token),
    expiresAt: Date.now() + PROMO_LINK_MS,
    userId: null,
  });
  const { email, companyName, contactName, phone } = signUp;
  await queueMail(ctx, {
    event: "send-vloeren-promotional-email",
    payload: { email, companyName, contactName, phone },
    aboutUser: null,
    to: email,
    idempotencyKey: `send-vloeren-promotional-email/${pendingId}`,
    ...promotion({ companyName, contactName, hasPassword, url: `${siteUrl()}${checkoutPath(token)}` }),
  });
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
  for (const pending of await getByEmail(ctx, email)) await forgetPendingAccount(ctx, pending);
}

/** The sign-up of an address that has a payer, also one that can pay no more. */
async function getReserved(ctx: QueryCtx, email: string): Promise<Doc<"pendingAccounts"> | null> {
  return (await getByEmail(ctx, email)).find(({ userId }) => userId !== null) ?? null;
}

async function getByEmail(ctx: QueryCtx, email: string): Promise<Doc<"pendingAccounts">[]> {
  // Few: signing up is rate limited by address, and the daily job removes the old ones.
  return await ctx.db
    .query("pendingAccounts")
    .withIndex("by_email", (q) => q.eq("email", email))
    .collect();
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

/**
 * A payer's subscription runs: the account becomes active, with the password of its sign-up and a verified address, and
 * meets the onboarding screens (C41). Without a password that counts, a link to choose one is mailed. Does nothing for
 * everybody else, nor a second time.
 */
export async function activateAccount(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const pending = await ctx.db
    .query("pendingAccounts")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
  if (pending === null) return;
  const { email, companyName, contactName, phone, ref, secret } = pending;
  for (const { _id } of await getByEmail(ctx, email)) await ctx.db.delete("pendingAccounts", _id);
  const hasPassword = secret !== null;
  const account = { userId, provider: PASSWORD_PROVIDER, providerAccountId: email, emailVerified: email };
  await ctx.db.insert("authAccounts", hasPassword ? { ...account, secret } : account);
  if (!hasPassword) await scheduleLink(ctx, userId, "resetPassword");
  await ctx.db.patch("users", userId, { emailVerificationTime: Date.now() });
  await ctx.db.insert("profiles", { ...emptyProfile(userId, email), ...splitName(contactName), companyName, phone });
  const profile = await getProfile(ctx, userId);
  if (profile !== null) await startTrialOnce(ctx, profile);
  if (ref !== null) await recordReferral(ctx, userId, ref);
  await ctx.scheduler.runAfter(0, internal.accountJobs.claimBatch, { userId, after: 0 });
  await schedulePromoMails(ctx, userId, hasPassword);
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
