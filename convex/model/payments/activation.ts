/** The first payment of a paid sign-up, which turns the sign-up into an account (docs/adr/0017-payments.md). */
import { internal } from "../../_generated/api";
import { dialled } from "../base/phones";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { PASSWORD_PROVIDER } from "../accounts/accounts";
import { emptyProfile, getProfile, splitName } from "../companies/companies";
import { recordReferral } from "../companies/referrals";
import { startTrialOnce } from "../companies/trials";
import { queueLink, queuePromoMails } from "../mail/notifications";

/** The sign-ups with this address that wait for their payment. */
export async function getWaitingByEmail(ctx: QueryCtx, email: string): Promise<Doc<"pendingAccounts">[]> {
  // Few: signing up is rate limited by address, and the daily job removes the old ones.
  return await ctx.db
    .query("pendingAccounts")
    .withIndex("by_email", (q) => q.eq("email", email))
    .collect();
}

/**
 * Activates the account of a payer whose subscription runs, with the password of its sign-up and a verified address;
 * the onboarding screens come next (C41). Without a password that counts, a link to choose one is mailed. Does nothing
 * for any other payer, and nothing a second time.
 */
export async function activateAccount(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const pending = await ctx.db
    .query("pendingAccounts")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
  if (pending === null) return;
  const { email, companyName, contactName, phone, ref, secret } = pending;
  for (const { _id } of await getWaitingByEmail(ctx, email)) await ctx.db.delete("pendingAccounts", _id);
  const hasPassword = secret !== null;
  const account = { userId, provider: PASSWORD_PROVIDER, providerAccountId: email, emailVerified: email };
  await ctx.db.insert("authAccounts", hasPassword ? { ...account, secret } : account);
  if (!hasPassword) await queueLink(ctx, userId, "resetPassword");
  await ctx.db.patch("users", userId, { emailVerificationTime: Date.now() });
  await ctx.db.insert("profiles", {
    ...emptyProfile(userId, email),
    ...splitName(contactName),
    companyName,
    phone,
    phoneDigits: dialled(phone),
  });
  const profile = await getProfile(ctx, userId);
  if (profile !== null) await startTrialOnce(ctx, profile);
  if (ref !== null) await recordReferral(ctx, userId, ref);
  await ctx.scheduler.runAfter(0, internal.accountJobs.claimBatch, { userId, after: 0 });
  await queuePromoMails(ctx, userId, hasPassword);
}
