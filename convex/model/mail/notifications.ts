/**
 * The mails that a change causes, queued in its transaction: a mail is sent exactly when its cause is committed (I7).
 * Arguments of scheduled functions hold ids and no personal data, since they stay for days (C65).
 */
import { STORED_CATEGORY } from "../../../domain/floors";
import { WELCOME_MAIL_DELAY_MS } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { queueMail } from "./mails";
import type { LinkPurpose } from "../access/tokens";

/** The content of the companies' notice about a new brief, beside the brief's id and category. */
export type BriefNotice = { location: string; budget: string | null };

/** All that the short form's notice ever says (SHORT-016). */
export const SHORT_FORM_NOTICE: BriefNotice = { location: "Nederland", budget: null };

/**
 * Queues the mails about a new brief: the client's confirmation, and the companies' notice with the literal payload, in
 * batches after the commit (SHORT-016, C34).
 */
export async function queueBriefMails(
  ctx: MutationCtx,
  briefId: Id<"briefs">,
  notice: BriefNotice = SHORT_FORM_NOTICE,
): Promise<void> {
  await queueMail(ctx, "send-brief-confirmation", { briefId });
  await ctx.scheduler.runAfter(0, internal.notifications.notifyCompanies, {
    briefId,
    category: STORED_CATEGORY,
    ...notice,
  });
}

/** An unlock: the request, and the company that unlocked it. */
export type Unlocked = { briefId: Id<"briefs">; companyId: Id<"users"> };

/**
 * Queues the mails about an unlock: to the company (JOB-019) and to the client (JOB-020), with data from our own rows
 * (C09).
 */
export async function scheduleUnlockMails(ctx: MutationCtx, unlocked: Unlocked): Promise<void> {
  await queueMail(ctx, "notify-vloeren-company-unlock", unlocked);
  await queueMail(ctx, "notify-client-company-interested", unlocked);
}

/**
 * Queues the mails about a company's registration: its welcome after WELCOME_MAIL_DELAY_MS, the owner's notice, and
 * at once the link that confirms its address (CAUTH-020 to CAUTH-022, C58, C86).
 */
export async function queueRegistrationMails(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await queueMail(ctx, "send-vloeren-welcome-email", { userId }, WELCOME_MAIL_DELAY_MS);
  await queueMail(ctx, "vloeren-signup", { userId, at: Date.now() }, WELCOME_MAIL_DELAY_MS);
  await queueLink(ctx, userId, "verifyEmail");
}

/** Queues the mails about the first payment of a promotion's sign-up: to the company and to the owner (C05). */
export async function queuePromoMails(ctx: MutationCtx, userId: Id<"users">, hasPassword: boolean): Promise<void> {
  await queueMail(ctx, "promo-account-active", { userId, hasPassword });
  await queueMail(ctx, "vloeren-signup", { userId, at: Date.now() });
}

/**
 * Queues a mail with a link of this purpose to an account's address: after a sign-up (AUTH-018), or when its owner asks
 * for it.
 */
export async function queueLink(ctx: MutationCtx, userId: Id<"users">, purpose: LinkPurpose): Promise<void> {
  await queueMail(ctx, purpose === "verifyEmail" ? "verify-email" : "reset-password", { userId });
}

/**
 * Schedules the mail with a reset link that a visitor asked for. It is queued after the commit, so that the answer
 * takes as long for an address without an account (C16).
 */
export async function scheduleResetLink(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.accountJobs.mailLink, { userId, purpose: "resetPassword" });
}

/** Queues a mail about what has just happened to an account, with a link that undoes it. */
export async function queueNotice(
  ctx: MutationCtx,
  userId: Id<"users">,
  event: "password-changed" | "new-device",
  deviceName: string,
): Promise<void> {
  await queueMail(ctx, event, { userId, deviceName, at: Date.now() });
}
