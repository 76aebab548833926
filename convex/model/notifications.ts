/**
 * Schedules the mails that a change causes. A scheduled function belongs to the transaction that schedules it, so a mail
 * is on its way exactly when its cause is committed (I7); it runs apart, so its failure cannot undo the cause. Its
 * arguments stay for days, so they hold ids and never who somebody is (C65).
 */
import { STORED_CATEGORY } from "../../domain/floors";
import { WELCOME_MAIL_DELAY_MS } from "../../domain/limits";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { getPasswordAccount } from "./accounts";
import { siteUrl } from "./config";
import type { Unlocked } from "./mailBodies";
import type { LinkPurpose } from "./tokens";

/** What the companies' notice says beside the brief's id and category. */
export type BriefNotice = { location: string; budget: string | null };

/** All that the short form's notice ever says (SHORT-016). */
const SHORT_FORM_NOTICE: BriefNotice = { location: "Nederland", budget: null };

/**
 * Where a client follows a request, for a mail's button: in the own overview, or, without an account, where one is made.
 */
export async function wayToFollow(ctx: QueryCtx, email: string): Promise<{ hasAccount: boolean; followUrl: string }> {
  const hasAccount = (await getPasswordAccount(ctx, email)) !== null;
  const path = hasAccount ? "/client-dashboard" : "/auth?message=register-to-track";
  return { hasAccount, followUrl: `${siteUrl()}${path}` };
}

/** After a new brief: the client's confirmation and the companies' notice, with the literal payload (SHORT-016, C34). */
export async function scheduleBriefMails(
  ctx: MutationCtx,
  briefId: Id<"briefs">,
  notice: BriefNotice = SHORT_FORM_NOTICE,
): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.notifications.sendBriefConfirmation, { briefId });
  await ctx.scheduler.runAfter(0, internal.notifications.notifyCompanies, {
    briefId,
    category: STORED_CATEGORY,
    ...notice,
  });
}

/** After an unlock: to the company (JOB-019) and to the client (JOB-020), with data from our own rows (C09). */
export async function scheduleUnlockMails(ctx: MutationCtx, unlocked: Unlocked): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.notifications.notifyVloerenCompanyUnlock, unlocked);
  await ctx.scheduler.runAfter(0, internal.notifications.notifyClientCompanyInterested, unlocked);
}

/** After a company's registration: 500 ms later its welcome, then the owner's notice (CAUTH-020 to CAUTH-022, C86). */
export async function scheduleRegistrationMails(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await ctx.scheduler.runAfter(WELCOME_MAIL_DELAY_MS, internal.notifications.sendVloerenWelcomeEmail, { userId });
  const notice = { userId, at: Date.now() };
  await ctx.scheduler.runAfter(WELCOME_MAIL_DELAY_MS, internal.notifications.vloerenSignup, notice);
}

/** After the first payment of a promotion's sign-up: to the company, and the owner's notice (C05). */
export async function schedulePromoMails(ctx: MutationCtx, userId: Id<"users">, hasPassword: boolean): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.notifications.notifyPromoAccountActive, { userId, hasPassword });
  await ctx.scheduler.runAfter(0, internal.notifications.vloerenSignup, { userId, at: Date.now() });
}

/** After the /verhuis onboarding: its welcome, of which an address gets one (CALL-009). */
export async function scheduleVerhuisWelcome(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.notifications.sendWelcomeEmail, { userId });
}

/** A link of this purpose in a mail to an account's address: after a sign-up (AUTH-018), or at somebody's wish. */
export async function scheduleLink(ctx: MutationCtx, userId: Id<"users">, purpose: LinkPurpose): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.accountJobs.mailLink, { userId, purpose });
}

/** What an account's owner hears of: a new password, or a login in a browser that the account did not know. */
export type SecurityNotice = { event: "password-changed" | "new-device"; deviceName: string; at: number };

/** A mail about what has just happened to an account, with a way to undo it. */
export async function scheduleNotice(
  ctx: MutationCtx,
  userId: Id<"users">,
  event: SecurityNotice["event"],
  deviceName: string,
): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.accountJobs.mailNotice, { userId, event, deviceName, at: Date.now() });
}
