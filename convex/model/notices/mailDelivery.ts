/**
 * The way of a mail from the registry into the outbox, and from there to the provider.
 *
 *   queued ──written──▶ queued, with its text ──taken──▶ sent
 *     │ │                        └──refused, or out of attempts──▶ failed ──staff──▶ queued
 *     │ └──its template throws──▶ failed, without a text ──staff──▶ queued
 *     └──no longer true──▶ deleted
 *
 * The text of a mail to one person is written once, before the first attempt: every attempt sends the same text under
 * one key. The texts of mails to many are written anew at each attempt, and kept nowhere.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { OutgoingMail } from "../../integrations/mail";
import type { Addressed, AnyMailKind, StoredMail } from "../../mailKinds/kind";
import type { MailArgs, MailEvent } from "../../mailKinds/mailArgs";
import { kindOf } from "../../mailKinds/registry";
import { blockOfAddress } from "../access/members";
import { VariableMissing } from "../base/config";
import { randomToken } from "../base/digest";
import { readsOwnWords } from "../disclosures/companyContact";
import { recordText } from "../disclosures/register";
import { fail, messageOf } from "../base/errors";
import { isUndeliverable } from "../mail/mailAddresses";
import { isOff } from "../base/switches";
import { joinSlot } from "../mail/mailSlots";
import { deleteMail, forgetText, keepText, textOf, type MailText } from "../mail/mailTexts";
import { getMailByKey, unwritten } from "../mail/mails";

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
 * Stores a mail in the outbox, in the slot that `slot` returns; without one the caller schedules its delivery. Returns
 * its id; null when a mail with its key exists already, or there is no receiver.
 */
export async function storeMail<K extends MailEvent>(
  ctx: MutationCtx,
  event: K,
  args: MailArgs<K>,
  slot?: () => Promise<Id<"mailSlots">>,
  trace?: string,
): Promise<Id<"mails"> | null> {
  const addressed = await address(ctx, event, args);
  if (addressed === null || (await getMailByKey(ctx, addressed.idempotencyKey)) !== null) return null;
  const { to, payload, aboutUser, aboutBrief, replyTo, jobsTo, idempotencyKey } = addressed;
  const slotId = await slot?.();
  return await ctx.db.insert("mails", {
    ...unwritten,
    event,
    args: JSON.stringify(args),
    ...(slotId && { slotId }),
    ...(trace && { trace }),
    ...(jobsTo && { jobsTo }),
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
 * to be sent. `trace` says which change caused it (base/traces).
 */
export async function storeAndDeliver<K extends MailEvent>(
  ctx: MutationCtx,
  event: K,
  args: MailArgs<K>,
  { afterMs = 0, trace }: { afterMs?: number; trace?: string | undefined } = {},
): Promise<Id<"mails"> | null> {
  return await storeMail(ctx, event, args, () => joinSlot(ctx, afterMs), trace);
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
 * A mail that still has to go out, as the provider needs it, else null. While staff hold mails it leaves its slot and
 * waits. Writes its text first when it has none. Deletes a mail that is no longer true or whose receiver is blocked, and marks a mail as failed when
 * its template throws. Throws VariableMissing, and then the mail waits.
 */
export async function prepareMail(ctx: MutationCtx, mailId: Id<"mails">): Promise<OutgoingMail | null> {
  const mail = await ctx.db.get("mails", mailId);
  if (mail === null || mail.state !== "queued") return null;
  if (await isOff(ctx, "mails")) {
    await ctx.db.patch("mails", mailId, { heldAt: Date.now(), slotId: undefined });
    return null;
  }
  if (await isForBlocked(ctx, mail)) {
    await deleteMail(ctx, mailId);
    return null;
  }
  const stored = await textOf(ctx, mail);
  if (stored !== null || mail.args === undefined) return toOutgoing(mail, stored ?? NO_TEXT);
  const token = randomToken();
  const draft = await write(ctx, mail, token).catch((error: unknown) => {
    // The owner's to mend: until then the mail waits.
    if (error instanceof VariableMissing) throw error;
    return { error: messageOf(error) };
  });
  if (draft === null) {
    await deleteMail(ctx, mailId);
    return null;
  }
  if ("error" in draft) {
    await markFailed(ctx, mailId, draft.error);
    return null;
  }
  const { subject, replyTo, ...text } = draft;
  if (kindOf(mail.event)?.audience !== "many") {
    await kindOf(mail.event)?.keepToken?.(ctx, token, storedMail(mail));
    await keepText(ctx, mailId, text);
    await recordMail(ctx, mail, draft);
    await ctx.db.patch("mails", mailId, { subject, replyTo });
  }
  return toOutgoing({ ...mail, subject, replyTo }, text);
}

/** Writes to the register which details of a request's client a mail to a company holds (B08). */
async function recordMail(ctx: MutationCtx, mail: Doc<"mails">, draft: Draft): Promise<void> {
  const { aboutBrief: briefId, aboutUser: companyId, to } = mail;
  if (!briefId || !companyId || (await ctx.db.get("users", companyId))?.email !== to) return;
  const files = (draft.attachments ?? []).map(({ content }) => content);
  const asWritten = kindOf(mail.event)?.tellsWords === true && (await readsOwnWords(ctx, companyId, briefId));
  const text = [draft.subject, draft.text, draft.replyTo, ...files].join("\n");
  await recordText(ctx, { briefId, companyId }, "mail", text, { asWritten });
}

/** A mail as it is written at its delivery. */
type Draft = MailText & { subject: string; replyTo: string | null };

const NO_TEXT: MailText = { html: "", text: "", unsubscribeUrl: null };

/** The text of a mail; null when what it says is no longer so. Only reads, so that what it throws can be caught. */
async function write(ctx: QueryCtx, mail: Doc<"mails">, token: string): Promise<Draft | null> {
  const kind = kindOf(mail.event);
  if (kind === null) throw new Error(`No mail is called ${mail.event} any more.`);
  if (!(await isSendable(ctx, kind, mail))) return null;
  const facts = await kind.facts(ctx, storedMail(mail), token);
  const attachment = kind.attachment?.(facts) ?? null;
  return {
    ...kind.template(facts),
    unsubscribeUrl: kind.unsubscribeUrl?.(facts) ?? null,
    replyTo: kind.replyTo === undefined ? mail.replyTo : kind.replyTo(facts),
    ...(attachment === null ? {} : { attachments: [attachment] }),
  };
}

function toOutgoing(mail: Doc<"mails">, words: MailText): OutgoingMail {
  const { to, subject, replyTo, revivedAt } = mail;
  // The provider refuses another text under a key that it knows.
  const idempotencyKey = revivedAt === undefined ? mail.idempotencyKey : `${mail.idempotencyKey}/${revivedAt}`;
  return { to, subject, replyTo, ...words, idempotencyKey };
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

/** Whether a mail must not go out because staff block its receiver. */
async function isForBlocked(ctx: QueryCtx, { event, to }: Doc<"mails">): Promise<boolean> {
  const kind = kindOf(event);
  if (kind?.audience === "staff" || kind?.reachesBlocked) return false;
  return (await blockOfAddress(ctx, to)) !== null;
}

/** Whether a mail that failed may still be sent. Of the mails of 0.1.0 only those to many are checked again. */
export async function isStillWelcome(ctx: QueryCtx, mail: Doc<"mails">): Promise<boolean> {
  if (await isForBlocked(ctx, mail)) return false;
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
  const anew = (await textOf(ctx, mail)) === null ? { revivedAt: Date.now() } : {};
  await ctx.db.patch("mails", mail._id, { state: "queued", error: null, ...anew });
  return mail._id;
}

/** Stores that the provider took the mail. A link that is a key stands here only until the mail has left (C10). */
export async function markSent(ctx: MutationCtx, mailId: Id<"mails">, providerId: string): Promise<void> {
  const mail = await ctx.db.get("mails", mailId);
  if (mail === null) return;
  await ctx.db.patch("mails", mailId, {
    state: "sent",
    providerId,
    error: null,
    deliveredAt: Date.now(),
  });
  await forgetSecret(ctx, mail);
}

/** Stores what the provider answered about a mail to many, which has no stored text; its row may be gone meanwhile. */
export async function recordAnswer(
  ctx: MutationCtx,
  { mailId, subject, providerId, refusal }: BulkOutcome,
): Promise<void> {
  const answered =
    providerId === null
      ? { state: "failed" as const, error: refusal }
      : { state: "sent" as const, providerId, error: null, deliveredAt: Date.now() };
  try {
    // Not read before: a batch of a hundred reads no row twice.
    await ctx.db.patch("mails", mailId, { subject, ...answered });
  } catch (error) {
    if ((await ctx.db.get("mails", mailId)) !== null) throw error;
  }
  if (providerId === null) console.error(`A mail (${mailId}) could not be delivered: ${refusal}`);
}

/** The provider's answer about one mail of a batch: its id there, else why it was refused. */
export type BulkOutcome = { mailId: Id<"mails">; subject: string; providerId: string | null; refusal: string | null };

/**
 * Stores that a mail failed for good: its last attempt failed, or its template threw. Does nothing for a mail that was
 * sent.
 */
export async function markFailed(ctx: MutationCtx, mailId: Id<"mails">, error: string): Promise<void> {
  const mail = await ctx.db.get("mails", mailId);
  if (mail === null || mail.state !== "queued") return;
  await ctx.db.patch("mails", mail._id, { state: "failed", error });
  await forgetSecret(ctx, mail);
  console.error(`Mail ${mail.event} (${mail._id}) could not be delivered: ${error}`);
}

/** A link that is a key stands in a text only until the mail has left, or cannot leave (C10). */
async function forgetSecret(ctx: MutationCtx, mail: Doc<"mails">): Promise<void> {
  if (!carriesSecret(mail.event)) return;
  await forgetText(ctx, mail._id);
  if (mail.html) await ctx.db.patch("mails", mail._id, { html: undefined, text: undefined, attachments: undefined });
}

function carriesSecret(event: string): boolean {
  // Of a mail that nobody knows any more the careful answer.
  return kindOf(event)?.carriesSecret ?? true;
}
