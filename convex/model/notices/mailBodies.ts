/**
 * The bodies of the specification's mail functions, read from our own rows when a mail is due. Scheduled mails hold ids
 * only: the arguments of a scheduled function stay for days after it ran, and would outlive the people that they name
 * (C65). Each function here returns null when the mail's receiver, or the company that it is about, was erased.
 */
import { formatTimestamp } from "../../../domain/dates";
import { jobTitle } from "../../../domain/jobTitle";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { getBriefOrThrow, getContactOrThrow, type Contact } from "../briefs/briefs";
import { ERASED_CONTACT } from "../briefs/contactErasure";
import { companyContact } from "../disclosures/companyContact";
import { companyNameOf, getProfile } from "../companies/companies";
import type { Unlocked } from "../mail/notifications";
import { getQuoteOrThrow } from "../quotes/quoteViews";

/** Whether a mail function was called with its body, and not with the ids from which the body is read. */
export function hasAll<T extends object, K extends keyof T>(
  body: T,
  ...keys: K[]
): body is T & { [P in K]-?: Exclude<T[P], undefined> } {
  return keys.every((key) => body[key] !== undefined);
}

/** The id that a mail function was called with in place of its body. Throws when there is neither. */
export function idOf<T extends string>(id: T | undefined): T {
  if (id === undefined) throw new Error("A mail function needs its whole body, or the ids to read it by.");
  return id;
}

/** The body of send-brief-confirmation, to a request's client; null once the contact data were erased. */
export async function confirmationBody(ctx: QueryCtx, briefId: Id<"briefs">) {
  const contact = await getLiveContact(ctx, briefId);
  return contact === null ? null : { clientName: contact.name, clientEmail: contact.email, briefId };
}

/**
 * The body of notify-vloeren-company-unlock, to the company that unlocked; null when its account does not exist any
 * more.
 */
export async function companyUnlockBody(ctx: QueryCtx, { briefId, companyId }: Unlocked) {
  const company = await ctx.db.get("users", companyId);
  if (company === null) return null;
  return { briefId, companyEmail: company.email, companyName: await companyNameOf(ctx, companyId) };
}

/**
 * The body of notify-client-company-interested, to the client of a request that was unlocked; null when client or
 * company was erased.
 */
export async function clientInterestedBody(ctx: QueryCtx, { briefId, companyId }: Unlocked) {
  const contact = await getLiveContact(ctx, briefId);
  if (contact === null || (await ctx.db.get("users", companyId)) === null) return null;
  const briefTitle = jobTitle(await getBriefOrThrow(ctx, briefId));
  const companyName = await companyNameOf(ctx, companyId);
  return { clientEmail: contact.email, clientName: contact.name, briefTitle, companyName };
}

/** The body of send-vloeren-welcome-email, in either shape of the specification (C79). */
export type WelcomeBody = { companyName: string; companyEmail?: string; contactName?: string; email?: string };

/**
 * The body of send-vloeren-welcome-email, to a company that registered; null when its account does not exist any more.
 */
export async function welcomeBody(ctx: QueryCtx, userId: Id<"users">): Promise<WelcomeBody | null> {
  const user = await ctx.db.get("users", userId);
  if (user === null) return null;
  const companyName = user.companyName ?? "";
  return { companyEmail: user.email, companyName, contactName: user.contactName ?? companyName };
}

/**
 * The body of vloeren-signup, to the owner, about an account that was registered, or paid for, at `at` (milliseconds);
 * null when the account does not exist any more.
 */
export async function signUpNoticeBody(ctx: QueryCtx, userId: Id<"users">, at: number) {
  const user = await ctx.db.get("users", userId);
  if (user === null) return null;
  const companyName = user.companyName ?? "";
  return {
    name: user.contactName ?? companyName,
    company_name: companyName,
    email: user.email,
    phone: user.phone ?? "",
    source: "website_registration" as const,
    timestamp: formatTimestamp(at),
  };
}

/**
 * The body of send-welcome-email, to a company that finished the /verhuis onboarding; null when its profile does not
 * exist any more.
 */
export async function verhuisWelcomeBody(ctx: QueryCtx, userId: Id<"users">) {
  const profile = await getProfile(ctx, userId);
  if (profile === null) return null;
  return { companyName: profile.companyName ?? "", email: profile.email, type: "verhuis" as const };
}

/**
 * The body of the mail to a company whose first payment made its account active; null when the account does not exist
 * any more.
 */
export async function promoActiveBody(ctx: QueryCtx, userId: Id<"users">) {
  const user = await ctx.db.get("users", userId);
  return user === null ? null : { email: user.email, contactName: user.contactName ?? user.companyName ?? "" };
}

/** The body of send-contact-email: a message of the contact form as it was sent; null when it was deleted. */
export async function contactMessageBody(ctx: QueryCtx, messageId: Id<"contactMessages">) {
  const message = await ctx.db.get("contactMessages", messageId);
  if (message === null) return null;
  const { firstName, lastName, email, phone, subject, message: words } = message;
  return { firstName, lastName, email, phone: phone ?? "", subject, message: words };
}

/**
 * The body of notify-client-proposal, to the client who got a quote; null when client or company was erased.
 * `proposalPrice` is in whole cents.
 */
export async function clientProposalBody(ctx: QueryCtx, quoteId: Id<"proposals">) {
  const quote = await getQuoteOrThrow(ctx, quoteId);
  const parties = await getParties(ctx, quote);
  if (parties === null) return null;
  return {
    briefId: quote.briefId,
    proposalId: quoteId,
    clientEmail: parties.contact.email,
    clientName: parties.contact.name,
    companyName: parties.companyName,
    proposalPrice: quote.price,
    packageName: quote.packageName,
  };
}

/** The body of notify-client-accepted, to the client who accepted a quote; null when client or company was erased. */
export async function clientAcceptedBody(ctx: QueryCtx, quoteId: Id<"proposals">) {
  const parties = await getParties(ctx, await getQuoteOrThrow(ctx, quoteId));
  if (parties === null) return null;
  return { clientEmail: parties.contact.email, proposalId: quoteId, companyName: parties.companyName };
}

/**
 * The body of notify-vloeren-company-accepted, to the company whose quote was accepted; null when client or company was
 * erased.
 */
export async function companyAcceptedBody(ctx: QueryCtx, quoteId: Id<"proposals">) {
  const quote = await getQuoteOrThrow(ctx, quoteId);
  const parties = await getParties(ctx, quote);
  if (parties === null) return null;
  const { name, email } = (await companyContact(ctx, quote.companyId, quote.briefId)) ?? ERASED_CONTACT;
  return { proposalId: quoteId, companyId: quote.companyId, clientEmail: email, clientName: name };
}

/** Whom a quote is from and to. */
async function getParties(ctx: QueryCtx, { briefId, companyId }: Pick<Doc<"proposals">, "briefId" | "companyId">) {
  const contact = await getLiveContact(ctx, briefId);
  if (contact === null || (await ctx.db.get("users", companyId)) === null) return null;
  return { contact, companyName: await companyNameOf(ctx, companyId) };
}

/** The contact data of a request; null once they were erased. */
async function getLiveContact(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Contact | null> {
  const contact = await getContactOrThrow(ctx, briefId);
  return contact.email === "" ? null : contact;
}
