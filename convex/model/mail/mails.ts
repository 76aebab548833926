/**
 * The outbox as causes of mails use it: mails wait in a table until the provider has taken them (I7). Nothing here
 * needs the registry, whose entries read by the rules that cause mails; mailDelivery has what does.
 */
import { Workpool } from "@convex-dev/workpool";
import { components, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { MailArgs, MailEvent } from "../../mailKinds/mailArgs";
import { messageOf } from "../base/errors";
import { traceOf } from "../base/traces";
import type { JobMailBatch } from "./mailFields";
import { joinSlot, poolOptions } from "./mailSlots";
import { deleteMail, forgetText } from "./mailTexts";

/**
 * Mails to many companies queue apart, so that nobody's password link waits behind two thousand of them, and go out many
 * at a time: the provider takes only a few requests a second.
 */
const bulkPool = new Workpool(components.bulkMailPool, { ...poolOptions, maxParallelism: 3 });

/**
 * Puts a mail of the registry into the outbox, in the caller's transaction. It is delivered after the commit, at the
 * earliest `afterMs` milliseconds later, with retries. Returns null when nothing is to be sent: a mail with its key
 * exists already, or there is no receiver. Never throws: the receiver is read in a sub-transaction, and when that fails
 * the outbox gets a failed mail without a receiver.
 */
export async function queueMail<K extends MailEvent>(
  ctx: MutationCtx & { requestId?: string | undefined },
  event: K,
  args: MailArgs<K>,
  afterMs = 0,
): Promise<Id<"mails"> | null> {
  try {
    const trace = await traceOf(ctx);
    return await ctx.runMutation(internal.mail.queue, { event, args, afterMs, ...(trace && { trace }) });
  } catch (error) {
    console.error(`Mail ${event} could not be queued: ${messageOf(error)}`);
    return await ctx.db.insert("mails", {
      ...unwritten,
      event,
      args: JSON.stringify(args),
      payload: "{}",
      to: "",
      aboutBrief: null,
      aboutUser: null,
      idempotencyKey: `${event}/${crypto.randomUUID()}`,
      state: "failed",
      error: messageOf(error),
    });
  }
}

/** The fields of a new mail in the outbox that have no subject, state or answer of the provider yet. */
export const unwritten = { subject: "", replyTo: null, providerId: null, deliveredAt: null };

/** Has a stored mail delivered with the next slot, at the earliest `afterMs` milliseconds from now. */
export async function deliverAlone(ctx: MutationCtx, mailId: Id<"mails">, afterMs = 0): Promise<void> {
  await ctx.db.patch("mails", mailId, { slotId: await joinSlot(ctx, afterMs) });
}

/**
 * Schedules the delivery of some hundreds of stored mails to many, a hundred in a request to the provider. `jobs` says what mails
 * about jobs are written from, so that their delivery reads no row twice (model/notices/jobDelivery).
 */
export async function deliverTogether(ctx: MutationCtx, mailIds: Id<"mails">[], jobs?: JobMailBatch): Promise<void> {
  if (mailIds.length === 0) return;
  await bulkPool.enqueueAction(
    ctx,
    internal.bulkMail.deliver,
    { mailIds, ...(jobs && { jobs }) },
    { onComplete: internal.bulkMail.recordOutcome, context: { mailIds } },
  );
}

/** The mail with this key, or null. The key names the mail's cause. */
export async function getMailByKey(ctx: QueryCtx, idempotencyKey: string): Promise<Doc<"mails"> | null> {
  return await ctx.db
    .query("mails")
    .withIndex("by_key", (q) => q.eq("idempotencyKey", idempotencyKey))
    .first();
}

/**
 * Has the mails about a request that wait for this company, or that staff may send it again, written anew, since what it
 * may read of the client has changed.
 */
export async function rewriteMailsTo(
  ctx: MutationCtx,
  { briefId, companyId }: { briefId: Id<"briefs">; companyId: Id<"users"> },
): Promise<void> {
  const company = await ctx.db.get("users", companyId);
  const mails = await ctx.db
    .query("mails")
    .withIndex("by_aboutBrief", (q) => q.eq("aboutBrief", briefId))
    .collect();
  for (const mail of mails) {
    if (mail.to !== company?.email || mail.state === "sent") continue;
    await writeAnew(ctx, mail, { replyTo: null });
  }
}

/** Mails to one address that are looked at, the newest: those that wait are among them. */
const LATEST = 200;

/**
 * Has the mails about requests that wait for an account's former address, or that staff may send again, written anew for
 * its address of today. Mails to a guest who has that address stay.
 */
export async function readdressMails(ctx: MutationCtx, userId: Id<"users">, from: string, to: string): Promise<void> {
  const mails = await ctx.db
    .query("mails")
    .withIndex("by_to", (q) => q.eq("to", from))
    .order("desc")
    .take(LATEST);
  for (const mail of mails) {
    const { aboutBrief, aboutUser, state } = mail;
    if (!aboutBrief || (state !== "queued" && state !== "failed")) continue;
    const isTheirs = aboutUser === userId || (await ctx.db.get("briefs", aboutBrief))?.userId === userId;
    if (!isTheirs) continue;
    await writeAnew(ctx, mail, { to });
  }
}

/** Has a mail that did not leave written anew. */
async function writeAnew(
  ctx: MutationCtx,
  { _id }: Doc<"mails">,
  change: { to: string } | { replyTo: null },
): Promise<void> {
  await forgetText(ctx, _id);
  // The provider refuses other words, and another receiver, under a key that it knows.
  const anew = { html: undefined, text: undefined, attachments: undefined, revivedAt: Date.now() };
  await ctx.db.patch("mails", _id, { ...change, ...anew });
}

/** Deletes the mails that name a request's client, or go to them. Those that wait are not sent. */
export async function forgetMailsAboutBrief(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  // Few: a confirmation, two for each unlock and three for each quote.
  const mails = await ctx.db
    .query("mails")
    .withIndex("by_aboutBrief", (q) => q.eq("aboutBrief", briefId))
    .collect();
  for (const { _id } of mails) await deleteMail(ctx, _id);
}

/** Deletes up to `limit` mails that name an account, or go to it. Returns whether there may be more. */
export async function forgetMailsAboutUser(ctx: MutationCtx, userId: Id<"users">, limit: number): Promise<boolean> {
  const mails = await ctx.db
    .query("mails")
    .withIndex("by_aboutUser", (q) => q.eq("aboutUser", userId))
    .take(limit);
  for (const { _id } of mails) await deleteMail(ctx, _id);
  return mails.length === limit;
}

/**
 * Deletes up to `limit` mails to an address, and as many whose answers go to it: these hold what its owner wrote.
 * Returns whether there may be more.
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
  for (const id of new Set([...received, ...caused].map(({ _id }) => _id))) await deleteMail(ctx, id);
  return received.length === limit || caused.length === limit;
}
