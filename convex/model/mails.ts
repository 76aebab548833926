/** The outbox: mails wait in a table until the provider has taken them (I7). */
import { Workpool } from "@convex-dev/workpool";
import { components, internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { MailContent } from "../mailTemplates/layout";
import type { MailEvent } from "./mailFields";

const pool = new Workpool(components.mailPool, {
  maxParallelism: 5,
  logLevel: "WARN",
  retryActionsByDefault: true,
  defaultRetryBehavior: { maxAttempts: 5, initialBackoffMs: 1000, base: 4 },
});

export type NewMail = MailContent & {
  event: MailEvent;
  /** What the function of that name was called with: exactly the specification's keys. */
  payload: Record<string, unknown>;
  to: string;
  replyTo?: string;
  unsubscribeUrl?: string;
  /** One mail for one cause: a second mail with this key is not queued. */
  idempotencyKey: string;
};

/**
 * Queues a mail in the caller's transaction. Delivery follows after the commit, with retries; it never reports back to
 * the cause. Returns null when a mail with this key exists already.
 */
export async function queueMail(ctx: MutationCtx, mail: NewMail): Promise<Id<"mails"> | null> {
  const existing = await ctx.db
    .query("mails")
    .withIndex("by_key", (q) => q.eq("idempotencyKey", mail.idempotencyKey))
    .first();
  if (existing !== null) return null;
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
  await pool.enqueueAction(
    ctx,
    internal.mail.deliver,
    { mailId },
    { onComplete: internal.mail.recordOutcome, context: { mailId } },
  );
  return mailId;
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

/** Writes back that the last attempt failed; a mail that was sent stays sent. */
export async function markFailed(ctx: MutationCtx, mail: Doc<"mails">, error: string): Promise<void> {
  if (mail.state === "sent") return;
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
