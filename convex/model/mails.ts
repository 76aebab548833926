/** The outbox: mails wait in a table until the provider has taken them (I7). */
import { Workpool } from "@convex-dev/workpool";
import { components, internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { MailContent } from "../mailTemplates/layout";
import { fail } from "./errors";
import type { MailEvent } from "./mailFields";

/** Nine attempts, after 1, 4, 16 seconds and so on: together about six hours, longer than a provider is down. */
const RETRIES = { maxAttempts: 9, initialBackoffMs: 1000, base: 4 };

const options = { logLevel: "WARN" as const, retryActionsByDefault: true, defaultRetryBehavior: RETRIES };
const pool = new Workpool(components.mailPool, { ...options, maxParallelism: 5 });
/** Mails of mass actions queue apart, so that nobody's password link waits behind two thousand of them. */
const bulkPool = new Workpool(components.bulkMailPool, { ...options, maxParallelism: 5 });

export type NewMail = MailContent & {
  event: MailEvent;
  /** What the function of that name was called with: exactly the specification's keys. */
  payload: Record<string, unknown>;
  to: string;
  replyTo?: string;
  unsubscribeUrl?: string;
  /** One mail for one cause: a second mail with this key is not queued. */
  idempotencyKey: string;
  /** Part of a mass action. */
  bulk?: boolean;
};

/**
 * Queues a mail in the caller's transaction. Delivery follows after the commit, with retries; it never reports back to
 * the cause. Returns null when a mail with this key exists already.
 */
export async function queueMail(ctx: MutationCtx, mail: NewMail): Promise<Id<"mails"> | null> {
  if ((await getMailByKey(ctx, mail.idempotencyKey)) !== null) return null;
  const mailId = await ctx.db.insert("mails", {
    event: mail.event,
    payload: JSON.stringify(mail.payload),
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    replyTo: mail.replyTo ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    idempotencyKey: mail.idempotencyKey,
    state: "queued",
    providerId: null,
    error: null,
    deliveredAt: null,
  });
  await enqueue(ctx, mailId, mail.bulk ? bulkPool : pool);
  return mailId;
}

/** The mail that was queued for a cause, or null. */
export async function getMailByKey(ctx: QueryCtx, idempotencyKey: string): Promise<Doc<"mails"> | null> {
  return await ctx.db
    .query("mails")
    .withIndex("by_key", (q) => q.eq("idempotencyKey", idempotencyKey))
    .first();
}

/** Whether a mail failed and can be sent as it is: one with a link that is a key lost it when it failed. */
export function canBeSentAgain({ state, event }: Pick<Doc<"mails">, "state" | "event">): boolean {
  return state === "failed" && !carriesKey(event);
}

/** Tries a failed mail again, under its own key: should it have arrived after all, the provider sends no second one. */
export async function requeueMail(ctx: MutationCtx, mail: Doc<"mails">): Promise<void> {
  if (!canBeSentAgain(mail)) fail("MAIL_NOT_RESENDABLE");
  await ctx.db.patch("mails", mail._id, { state: "queued", error: null });
  await enqueue(ctx, mail._id, bulkPool);
}

async function enqueue(ctx: MutationCtx, mailId: Id<"mails">, into: Workpool): Promise<void> {
  await into.enqueueAction(
    ctx,
    internal.mail.deliver,
    { mailId },
    { onComplete: internal.mail.recordOutcome, context: { mailId } },
  );
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
export async function markFailed(ctx: MutationCtx, mail: Doc<"mails">, error: string): Promise<void> {
  if (mail.state !== "queued") return;
  await ctx.db.patch("mails", mail._id, { state: "failed", error, ...withoutKey(mail) });
  console.error(`Mail ${mail.event} (${mail._id}) could not be delivered: ${error}`);
}

/** A link that is a key stands in the outbox only until the mail has left, or cannot leave (C10). */
function withoutKey(mail: Doc<"mails">): { html: string; text: string } | null {
  return carriesKey(mail.event) ? { html: "", text: "" } : null;
}

/** Whether a mail carries a link that is a key. */
function carriesKey(event: MailEvent): boolean {
  return event === "verify-email" || event === "reset-password" || event === "send-vloeren-promotional-email";
}
