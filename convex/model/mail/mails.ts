/**
 * The outbox as causes of mails see it: mails wait in a table until the provider has taken them (I7). Here is nothing
 * that needs the registry, which reads by the rules that cause mails; what does is in mailDelivery.
 */
import { Workpool } from "@convex-dev/workpool";
import { components, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { MailArgs, MailEvent } from "../../mailKinds/registry";
import { messageOf } from "../base/errors";

/** Nine attempts, after 1, 4, 16 seconds and so on: together about six hours, longer than a provider is down. */
const RETRIES = { maxAttempts: 9, initialBackoffMs: 1000, base: 4 };

const options = { logLevel: "WARN" as const, retryActionsByDefault: true, defaultRetryBehavior: RETRIES };
const pool = new Workpool(components.mailPool, { ...options, maxParallelism: 5 });
/**
 * Mails to many companies queue apart, so that nobody's password link waits behind two thousand of them, and go out many
 * at a time: the provider takes only a few requests a second.
 */
const bulkPool = new Workpool(components.bulkMailPool, { ...options, maxParallelism: 2 });

/**
 * Puts a mail of the registry into the outbox, in the caller's transaction; it is delivered after the commit, `afterMs`
 * later at the earliest, with retries. Returns null when nothing is to be sent: a mail with its key exists already, or
 * nobody is there to get it. It never throws: a sub-transaction of its own reads who gets the mail, and when that fails
 * the outbox has a failed mail to nobody.
 */
export async function queueMail<K extends MailEvent>(
  ctx: MutationCtx,
  event: K,
  args: MailArgs<K>,
  afterMs = 0,
): Promise<Id<"mails"> | null> {
  try {
    return await ctx.runMutation(internal.mail.queue, { event, args, afterMs });
  } catch (error) {
    console.error(`Mail ${event} could not be queued: ${messageOf(error)}`);
    return await ctx.db.insert("mails", {
      ...unwritten,
      event,
      args: JSON.stringify(args),
      payload: "{}",
      to: "",
      replyTo: null,
      aboutBrief: null,
      aboutUser: null,
      idempotencyKey: `${event}/${crypto.randomUUID()}`,
      state: "failed",
      error: messageOf(error),
    });
  }
}

/** What a mail in the outbox has not yet: its text, and a fate. */
export const unwritten = {
  subject: "",
  html: "",
  text: "",
  unsubscribeUrl: null,
  providerId: null,
  deliveredAt: null,
};

/** Has a stored mail delivered, with retries, not before `afterMs` milliseconds from now. */
export async function deliverAlone(ctx: MutationCtx, mailId: Id<"mails">, afterMs = 0): Promise<void> {
  await pool.enqueueAction(
    ctx,
    internal.mail.deliver,
    { mailId },
    { onComplete: internal.mail.recordOutcome, context: { mailId }, runAfter: afterMs },
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
