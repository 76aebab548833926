/** The outbox and the missed notices as staff sees them, and the test notification. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { floorLabel } from "../../../domain/floors";
import { emailField } from "../../../domain/forms/fields";
import { jobTitle } from "../../../domain/jobTitle";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { getContactOrErased } from "../briefs/briefs";
import { briefStatus } from "../briefs/briefFields";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";
import { adminEmail } from "../base/config";
import { fail } from "../base/errors";
import { staffSeal } from "../disclosures/disclosureFields";
import { sealed, subjectLine, subjectOfAddress } from "../disclosures/staffLooks";
import { canBeSentAgain, storeAndDeliver } from "../notices/mailDelivery";
import { mailId, mailState } from "../mail/mailFields";
import { readPage } from "../base/pages";

/** A mail in the outbox list, without its contents: those may hold what only the recipient should read. */
export const outboxMail = v.object({
  _id: mailId,
  event: text,
  /** Empty while it is sealed. */
  to: text,
  seal: nullable(staffSeal),
  /** Empty until the mail was written, which its delivery begins with. */
  subject: text,
  state: mailState,
  queuedAt: v.number(),
  deliveredAt: numberOrNull,
  error: textOrNull,
  canBeSentAgain: v.boolean(),
});

/** A request on the page of missed notices (ADMIN-009). `contact…` is empty while sealed, and once erased (C65). */
export const missedBrief = v.object({
  _id: v.id("briefs"),
  title: text,
  contactName: text,
  contactEmail: text,
  seal: nullable(staffSeal),
  createdAt: v.number(),
  /** What was asked for, in words (C32). */
  category: text,
  status: briefStatus,
});

/** A mail of the outbox as staff sees it, without its text. */
export async function viewMail(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  mail: Doc<"mails">,
): Promise<Infer<typeof outboxMail>> {
  const { _id, event, to, state, _creationTime, deliveredAt, error } = mail;
  // Mails about jobs go to companies, and are most of the outbox: nobody has to be looked up for them.
  const about = mail.jobsTo === undefined ? await subjectOfAddress(ctx, to) : null;
  const { shown, seal } = await sealed(ctx, sessionId, about, { email: to });
  return {
    _id,
    event,
    ...{ to: shown.email, seal },
    subject: await subjectLine(ctx, mail),
    state,
    queuedAt: _creationTime,
    deliveredAt,
    error,
    canBeSentAgain: canBeSentAgain(mail),
  };
}

export type MailFilter = { state: Doc<"mails">["state"] | null; to: string | null };

/** A page of the outbox, newest first: all mails, those in one state, or those to one address. */
export async function listMails(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  { state, to }: MailFilter,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof outboxMail>>> {
  const mails = ctx.db.query("mails");
  const chosen =
    to !== null
      ? mails.withIndex("by_to", (q) => q.eq("to", to.trim().toLowerCase()))
      : state !== null
        ? mails.withIndex("by_state", (q) => q.eq("state", state))
        : mails;
  const result = await readPage(chosen.order("desc"), paginationOpts);
  return { ...result, page: await Promise.all(result.page.map((mail) => viewMail(ctx, sessionId, mail))) };
}

/** A page of the requests since a moment (milliseconds), newest first, whatever became of them. */
export async function listMissedBriefs(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  since: number,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof missedBrief>>> {
  const result = await readPage(
    ctx.db
      .query("briefs")
      .withIndex("by_creation_time", (q) => q.gte("_creationTime", since))
      .order("desc"),
    paginationOpts,
  );
  return { ...result, page: await Promise.all(result.page.map((brief) => viewMissedBrief(ctx, sessionId, brief))) };
}

async function viewMissedBrief(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  brief: Doc<"briefs">,
): Promise<Infer<typeof missedBrief>> {
  const { name, email } = await getContactOrErased(ctx, brief._id);
  const { shown, seal } = await sealed(ctx, sessionId, brief._id, { name, email });
  return {
    _id: brief._id,
    title: jobTitle(brief),
    ...{ contactName: shown.name, contactEmail: shown.email, seal },
    createdAt: brief._creationTime,
    category: floorLabel(brief),
    status: brief.status,
  };
}

/**
 * Queues a sample notice to this address or, when it is empty, to the owner's. Returns the id of the mail. Throws
 * INVALID_EMAIL.
 */
export async function queueTestNotification(ctx: MutationCtx, email: string): Promise<Id<"mails">> {
  const parsed = emailField.safeParse(email.trim() === "" ? (adminEmail() ?? "") : email);
  const to = parsed.success ? parsed.data : fail("INVALID_EMAIL");
  const args = { email: to, sentAt: Date.now() };
  const mailId = await storeAndDeliver(ctx, "test-photographer-notification", args);
  if (mailId === null) throw new Error("A random key was there already.");
  return mailId;
}
