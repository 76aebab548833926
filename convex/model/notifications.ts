/**
 * Schedules the mails that a change causes. A scheduled function belongs to the transaction that schedules it, so a mail
 * is on its way exactly when its cause is committed (I7); it runs apart, so its failure cannot undo the cause.
 */
import { formatTimestamp } from "../../domain/dates";
import { STORED_CATEGORY } from "../../domain/floors";
import { WELCOME_MAIL_DELAY_MS } from "../../domain/limits";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { getPasswordAccount } from "./accounts";
import type { Contact } from "./briefs";
import { siteUrl } from "./config";
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
  contact: Contact,
  notice: BriefNotice = SHORT_FORM_NOTICE,
): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.notifications.sendBriefConfirmation, {
    clientName: contact.name,
    clientEmail: contact.email,
    briefId,
  });
  await ctx.scheduler.runAfter(0, internal.notifications.notifyCompanies, {
    briefId,
    category: STORED_CATEGORY,
    ...notice,
  });
}

/** After an unlock: to the company (JOB-019) and to the client (JOB-020), with data from our own rows (C09). */
export async function scheduleUnlockMails(
  ctx: MutationCtx,
  company: { email: string; name: string },
  brief: Doc<"briefs">,
  contact: Contact,
): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.notifications.notifyVloerenCompanyUnlock, {
    briefId: brief._id,
    companyEmail: company.email,
    companyName: company.name,
  });
  await ctx.scheduler.runAfter(0, internal.notifications.notifyClientCompanyInterested, {
    clientEmail: contact.email,
    clientName: contact.name,
    briefTitle: brief.title,
    companyName: company.name,
  });
}

/** After a company's registration: 500 ms later its welcome, then the owner's notice (CAUTH-020 to CAUTH-022, C86). */
export async function scheduleRegistrationMails(
  ctx: MutationCtx,
  company: { email: string; companyName: string; contactName: string; phone: string },
): Promise<void> {
  await ctx.scheduler.runAfter(WELCOME_MAIL_DELAY_MS, internal.notifications.sendVloerenWelcomeEmail, {
    companyEmail: company.email,
    companyName: company.companyName,
    contactName: company.contactName,
  });
  await ctx.scheduler.runAfter(WELCOME_MAIL_DELAY_MS, internal.notifications.vloerenSignup, {
    name: company.contactName,
    company_name: company.companyName,
    email: company.email,
    phone: company.phone,
    source: "website_registration",
    timestamp: formatTimestamp(Date.now()),
  });
}

/** After the first payment of a promotion's sign-up: to the company, and the owner's notice (C05). */
export async function schedulePromoMails(
  ctx: MutationCtx,
  company: { email: string; companyName: string; contactName: string; phone: string | null; hasPassword: boolean },
): Promise<void> {
  const { email, companyName, contactName, phone, hasPassword } = company;
  await ctx.scheduler.runAfter(0, internal.notifications.notifyPromoAccountActive, { email, contactName, hasPassword });
  await ctx.scheduler.runAfter(0, internal.notifications.vloerenSignup, {
    name: contactName,
    company_name: companyName,
    email,
    phone: phone ?? "",
    source: "website_registration",
    timestamp: formatTimestamp(Date.now()),
  });
}

/** After the /verhuis onboarding: its welcome, of which an address gets one (CALL-009). */
export async function scheduleVerhuisWelcome(
  ctx: MutationCtx,
  { email, companyName }: { email: string; companyName: string },
): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.notifications.sendWelcomeEmail, { companyName, email, type: "verhuis" });
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
