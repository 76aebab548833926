/**
 * The way of a mail from the registry into the outbox, and from there to the provider.
 *
 *   queued ──written──▶ queued, with its text ──taken──▶ sent
 *     │ │                        └──refused, or out of attempts──▶ failed ──staff──▶ queued
 *     │ └──its template throws──▶ failed, without a text ──staff──▶ queued
 *     └──no longer true──▶ deleted
 *
 * A text is written once, before the first attempt: every attempt sends the same text under one key.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { OutgoingMail } from "../../integrations/mail";
import type { Addressed, AnyMailKind, StoredMail } from "../../mailKinds/kind";
import type { MailArgs, MailEvent } from "../../mailKinds/mailArgs";
import { kindOf } from "../../mailKinds/registry";
import { VariableMissing } from "../base/config";
import { randomToken } from "../base/digest";
import { fail, messageOf } from "../base/errors";
import { isUndeliverable } from "../mail/mailAddresses";
import { deliverAlone, getMailByKey, unwritten } from "../mail/mails";

/** Who gets a mail, under which key; null when that is nobody. */
async function address<K extends MailEvent>(
  ctx: QueryCtx,
  event: K,
  args: MailArgs<K>,
): Promise<(Addressed<object> & { idempotencyKey: string }) | null> {
  const kind = kindOf(event);
  if (kind === null) throw new Error(`No mail is called ${event}.`);
  const addressed = await kind.to(ctx, args);
  // An address is empty since it was erased (C65).
  if (addressed === null || addressed.to === "") return null;
  if (kind.audience === "many" && (await isUndeliverable(ctx, addressed.to))) return null;
  const { to, payload } = addressed;
  return { ...addressed, idempotencyKey: `${event}/${kind.key({ args, payload, to })}` };
}

/**
 * Stores a mail in the outbox; the caller schedules its delivery. Returns its id; null when a mail with its key exists
 * already, or there is no receiver.
 */
export async function storeMail<K extends MailEvent>(
  ctx: MutationCtx,
  event: K,
  args: MailArgs<K>,
): Promise<Id<"mails"> | null> {
  const addressed = await address(ctx, event, args);
  if (addressed === null || (await getMailByKey(ctx, addressed.idempotencyKey)) !== null) return null;
  const { to, payload, aboutUser, aboutBrief, replyTo, idempotencyKey } = addressed;
  return await ctx.db.insert("mails", {
    ...unwritten,
    event,
    args: JSON.stringify(args),
    payload: JSON.stringify(payload),
    to,
    replyTo: replyTo ?? null,
    aboutBrief: aboutBrief ?? null,
    aboutUser: aboutUser ?? null,
    idempotencyKey,
    state: "queued",
    error: null,
  });
}

/**
 * Stores a mail and schedules its delivery, at the earliest `afterMs` milliseconds later. Returns null when nothing is
 * to be sent.
 */
export async function storeAndDeliver<K extends MailEvent>(
  ctx: MutationCtx,
  event: K,
  args: MailArgs<K>,
  afterMs = 0,
): Promise<Id<"mails"> | null> {
  const mailId = await storeMail(ctx, event, args);
  if (mailId !== null) await deliverAlone(ctx, mailId, afterMs);
  return mailId;
}

/** The mail that is already stored under the key that this mail would get, or "new"; null when there is no receiver. */
export async function findStored<K extends MailEvent>(
  ctx: QueryCtx,
  event: K,
  args: MailArgs<K>,
): Promise<Doc<"mails"> | "new" | null> {
  const addressed = await address(ctx, event, args);
  return addressed && ((await getMailByKey(ctx, addressed.idempotencyKey)) ?? "new");
}

/**
 * A mail that still has to go out, as the provider needs it, else null. Writes its text first when it has none. Deletes
 * a mail that is no longer true, and marks a mail as failed when its template throws. Throws VariableMissing, and then the
 * mail waits.
 */
export async function prepareMail(ctx: MutationCtx, mailId: Id<"mails">): Promise<OutgoingMail | null> {
  const mail = await ctx.db.get("mails", mailId);
  if (mail === null || mail.state !== "queued") return null;
  if (isWritten(mail)) return toOutgoing(mail);
  const token = randomToken();
  const draft = await write(ctx, mail, token).catch((error: unknown) => {
    // The owner's to mend: until then the mail waits.
    if (error instanceof VariableMissing) throw error;
    return { error: messageOf(error) };
  });
  if (draft === null) {
    await ctx.db.delete("mails", mailId);
    return null;
  }
  if ("error" in draft) {
    await markFailed(ctx, mailId, draft.error);
    return null;
  }
  await kindOf(mail.event)?.keepToken?.(ctx, token, storedMail(mail));
  await ctx.db.patch("mails", mailId, draft);
  return toOutgoing({ ...mail, ...draft });
}

/** The text of a mail; null when what it says is no longer so. Only reads, so that what it throws can be caught. */
async function write(
  ctx: QueryCtx,
  mail: Doc<"mails">,
  token: string,
): Promise<Pick<Doc<"mails">, "subject" | "html" | "text" | "unsubscribeUrl" | "attachments"> | null> {
  const kind = kindOf(mail.event);
  if (kind === null) throw new Error(`No mail is called ${mail.event} any more.`);
  if (!(await isSendable(ctx, kind, mail))) return null;
  const facts = await kind.facts(ctx, storedMail(mail), token);
  const attachment = kind.attachment?.(facts) ?? null;
  return {
    ...kind.template(facts),
    unsubscribeUrl: kind.unsubscribeUrl?.(facts) ?? null,
    ...(attachment === null ? {} : { attachments: [attachment] }),
  };
}

function isWritten({ args, html }: Doc<"mails">): boolean {
  return args === undefined || html !== "";
}

function toOutgoing(mail: Doc<"mails">): OutgoingMail {
  const { to, subject, html, text, replyTo, unsubscribeUrl, attachments, revivedAt } = mail;
  const files = attachments === undefined ? {} : { attachments };
  // The provider refuses another text under a key that it knows.
  const idempotencyKey = revivedAt === undefined ? mail.idempotencyKey : `${mail.idempotencyKey}/${revivedAt}`;
  return { to, subject, html, text, replyTo, unsubscribeUrl, ...files, idempotencyKey };
}

function storedMail({ args, payload, to, aboutUser, aboutBrief, state }: Doc<"mails">): StoredMail<object, object> {
  return {
    args: JSON.parse(args ?? "{}") as object,
    payload: JSON.parse(payload) as object,
    to,
    userId: aboutUser ?? null,
    briefId: aboutBrief ?? null,
    state,
  };
}

/** Whether a mail may go out: what it says is so, and, of one to many, its address takes mail. */
async function isSendable(ctx: QueryCtx, kind: AnyMailKind, mail: Doc<"mails">): Promise<boolean> {
  if (kind.audience === "many" && (await isUndeliverable(ctx, mail.to))) return false;
  return await kind.stillTrue(ctx, storedMail(mail));
}

/** Whether a mail that failed may still be sent. Of the mails of 0.1.0 only those to many are checked again. */
export async function isStillWelcome(ctx: QueryCtx, mail: Doc<"mails">): Promise<boolean> {
  const kind = kindOf(mail.event);
  if (kind === null || (mail.args === undefined && kind.audience !== "many")) return true;
  return await isSendable(ctx, kind, mail);
}

/**
 * Whether a mail failed and can be sent again. A mail with a secret link lost its text when it failed: it can be sent
 * again only if its text can be written anew. A mail without a receiver cannot be sent.
 */
export function canBeSentAgain({ state, event, to }: Pick<Doc<"mails">, "state" | "event" | "to">): boolean {
  return state === "failed" && to !== "" && (!carriesSecret(event) || kindOf(event)?.isWrittenAnew === true);
}

/** Queues a failed mail again; the caller schedules its delivery. Returns its id. Throws MAIL_NOT_RESENDABLE. */
export async function revive(ctx: MutationCtx, mail: Doc<"mails">): Promise<Id<"mails">> {
  if (!canBeSentAgain(mail)) fail("MAIL_NOT_RESENDABLE");
  const anew = mail.html === "" ? { revivedAt: Date.now() } : {};
  await ctx.db.patch("mails", mail._id, { state: "queued", error: null, ...anew });
  return mail._id;
}

/** Stores that the provider took the mail. */
export async function markSent(ctx: MutationCtx, mailId: Id<"mails">, providerId: string): Promise<void> {
  const mail = await ctx.db.get("mails", mailId);
  if (mail === null) return;
  await ctx.db.patch("mails", mailId, {
    state: "sent",
    providerId,
    error: null,
    deliveredAt: Date.now(),
    ...withoutSecret(mail),
  });
}

/**
 * Stores that a mail failed for good: its last attempt failed, or its template threw. Does nothing for a mail that was
 * sent.
 */
export async function markFailed(ctx: MutationCtx, mailId: Id<"mails">, error: string): Promise<void> {
  const mail = await ctx.db.get("mails", mailId);
  if (mail === null || mail.state !== "queued") return;
  await ctx.db.patch("mails", mail._id, { state: "failed", error, ...withoutSecret(mail) });
  console.error(`Mail ${mail.event} (${mail._id}) could not be delivered: ${error}`);
}

/** A link that is a key stands in the outbox only until the mail has left, or cannot leave (C10). */
function withoutSecret(mail: Doc<"mails">): { html: string; text: string } | null {
  return carriesSecret(mail.event) ? { html: "", text: "" } : null;
}

function carriesSecret(event: string): boolean {
  // Of a mail that nobody knows any more the careful answer.
  return kindOf(event)?.carriesSecret ?? true;
}
