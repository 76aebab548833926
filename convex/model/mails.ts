/** The outbox: mails wait in a table until the provider has taken them (I7). */
import { Workpool } from "@convex-dev/workpool";
import { components, internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { OutgoingMail } from "../integrations/mail";
import type { MailContent } from "../mailTemplates/layout";
import { fail } from "./errors";
import type { MailEvent } from "./mailFields";

/** Nine attempts, after 1, 4, 16 seconds and so on: together about six hours, longer than a provider is down. */
const RETRIES = { maxAttempts: 9, initialBackoffMs: 1000, base: 4 };

const options = { logLevel: "WARN" as const, retryActionsByDefault: true, defaultRetryBehavior: RETRIES };
const pool = new Workpool(components.mailPool, { ...options, maxParallelism: 5 });
/**
 * Mails to many companies queue apart, so that nobody's password link waits behind two thousand of them, and go out many
 * at a time: the provider takes only a few requests a second.
 */
const bulkPool = new Workpool(components.bulkMailPool, { ...options, maxParallelism: 2 });

export type NewMail = MailContent & {
  event: MailEvent;
  /** What the function of that name was called with: exactly the specification's keys. */
  payload: Record<string, unknown>;
  to: string;
  /** The request whose client the mail names or goes to: it is forgotten with the client's contact data (C65). */
  aboutBrief?: Id<"briefs"> | null;
  /** The account that the mail names or goes to: it is forgotten with the account. None when there is none of it. */
  aboutUser: Id<"users"> | null | undefined;
  replyTo?: string;
  unsubscribeUrl?: string;
  /** One mail for one cause: a second mail with this key is not queued. */
  idempotencyKey: string;
};

/**
 * Queues a mail in the caller's transaction. Delivery follows after the commit, with retries; it never reports back to
 * the cause. Returns null when nothing is to be sent, as storeMail does.
 */
export async function queueMail(ctx: MutationCtx, mail: NewMail): Promise<Id<"mails"> | null> {
  const mailId = await storeMail(ctx, mail);
  if (mailId !== null) await deliverAlone(ctx, mailId);
  return mailId;
}

/**
 * Puts a mail into the outbox for somebody who delivers it; null when a mail with this key exists already, or when its
 * address is empty since it was erased (C65).
 */
export async function storeMail(ctx: MutationCtx, mail: NewMail): Promise<Id<"mails"> | null> {
  if (mail.to === "" || (await getMailByKey(ctx, mail.idempotencyKey)) !== null) return null;
  return await ctx.db.insert("mails", {
    event: mail.event,
    payload: JSON.stringify(mail.payload),
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    aboutBrief: mail.aboutBrief ?? null,
    aboutUser: mail.aboutUser ?? null,
    replyTo: mail.replyTo ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    idempotencyKey: mail.idempotencyKey,
    state: "queued",
    providerId: null,
    error: null,
    deliveredAt: null,
  });
}

/** Has a stored mail delivered. */
export async function deliverAlone(ctx: MutationCtx, mailId: Id<"mails">): Promise<void> {
  await pool.enqueueAction(
    ctx,
    internal.mail.deliver,
    { mailId },
    { onComplete: internal.mail.recordOutcome, context: { mailId } },
  );
}

/** Has up to a hundred stored mails delivered together. */
export async function deliverTogether(ctx: MutationCtx, mailIds: Id<"mails">[]): Promise<void> {
  if (mailIds.length === 0) return;
  await bulkPool.enqueueAction(
    ctx,
    internal.bulkMail.deliver,
    { mailIds },
    { onComplete: internal.bulkMail.recordOutcome, context: { mailIds } },
  );
}

/** What the provider needs of a mail that still has to go out, else null. */
export async function getOutgoing(ctx: QueryCtx, mailId: Id<"mails">): Promise<OutgoingMail | null> {
  const mail = await ctx.db.get("mails", mailId);
  if (mail === null || mail.state !== "queued") return null;
  const { to, subject, html, text, replyTo, unsubscribeUrl, idempotencyKey } = mail;
  return { to, subject, html, text, replyTo, unsubscribeUrl, idempotencyKey };
}

/** The mail that was queued for a cause, or null. */
export async function getMailByKey(ctx: QueryCtx, idempotencyKey: string): Promise<Doc<"mails"> | null> {
  return await ctx.db
    .query("mails")
    .withIndex("by_key", (q) => q.eq("idempotencyKey", idempotencyKey))
    .first();
}

/** Removes the mails that name a request's client, or go to them. Those that wait are not sent. */
export async function forgetMailsAboutBrief(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  // Few: a confirmation, two for each unlock and three for each quote.
  const mails = await ctx.db
    .query("mails")
    .withIndex("by_aboutBrief", (q) => q.eq("aboutBrief", briefId))
    .collect();
  for (const { _id } of mails) await ctx.db.delete("mails", _id);
}

/** Removes up to `limit` mails that name an account, or go to it. Returns whether there may be more. */
export async function forgetMailsAboutUser(ctx: MutationCtx, userId: Id<"users">, limit: number): Promise<boolean> {
  const mails = await ctx.db
    .query("mails")
    .withIndex("by_aboutUser", (q) => q.eq("aboutUser", userId))
    .take(limit);
  for (const { _id } of mails) await ctx.db.delete("mails", _id);
  return mails.length === limit;
}

/**
 * Removes up to `limit` mails to an address, and as many that ask to answer it: those hold what its owner wrote. Returns
 * whether there may be more.
 */
export async function forgetMailsOfAddress(ctx: MutationCtx, email: string, limit: number): Promise<boolean> {
  const received = await ctx.db
    .query("mails")
    .withIndex("by_to", (q) => q.eq("to", email))
    .take(limit);
  const caused = await ctx.db
    .query("mails")
    .withIndex("by_replyTo", (q) => q.eq("replyTo", email))
    .take(limit);
  for (const id of new Set([...received, ...caused].map(({ _id }) => _id))) await ctx.db.delete("mails", id);
  return received.length === limit || caused.length === limit;
}

/** Whether a mail failed and can be sent as it is: one with a link that is a key lost it when it failed. */
export function canBeSentAgain({ state, event }: Pick<Doc<"mails">, "state" | "event">): boolean {
  return state === "failed" && !carriesKey(event);
}

/** Makes a failed mail wait again, for somebody who delivers it. Refuses with MAIL_NOT_RESENDABLE. */
export async function revive(ctx: MutationCtx, mail: Doc<"mails">): Promise<Id<"mails">> {
  if (!canBeSentAgain(mail)) fail("MAIL_NOT_RESENDABLE");
  await ctx.db.patch("mails", mail._id, { state: "queued", error: null });
  return mail._id;
}

/** Writes back that the provider took the mail. */
export async function markSent(ctx: MutationCtx, mailId: Id<"mails">, providerId: string): Promise<void> {
  const mail = await ctx.db.get("mails", mailId);
  if (mail === null) return;
  await ctx.db.patch("mails", mailId, {
    state: "sent",
    providerId,
    error: null,
    deliveredAt: Date.now(),
    ...withoutKey(mail),
  });
}

/** Writes back that the last attempt failed; a mail that was sent stays so. */
export async function markFailed(ctx: MutationCtx, mailId: Id<"mails">, error: string): Promise<void> {
  const mail = await ctx.db.get("mails", mailId);
  if (mail === null || mail.state !== "queued") return;
  await ctx.db.patch("mails", mail._id, { state: "failed", error, ...withoutKey(mail) });
  console.error(`Mail ${mail.event} (${mail._id}) could not be delivered: ${error}`);
}

/** A link that is a key stands in the outbox only until the mail has left, or cannot leave (C10). */
function withoutKey(mail: Doc<"mails">): { html: string; text: string } | null {
  return carriesKey(mail.event) ? { html: "", text: "" } : null;
}

/** Mails that carry a link that is a key. */
const WITH_KEY: readonly MailEvent[] = [
  "verify-email",
  "reset-password",
  "password-changed",
  "new-device",
  "send-vloeren-promotional-email",
];

function carriesKey(event: MailEvent): boolean {
  return WITH_KEY.includes(event);
}
