/** The stored shape of the outbox. */
import { literals, partial } from "convex-helpers/validators";
import { v, type Infer } from "convex/values";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";

/**
 * queued → sent, or queued → failed after the last attempt, and from there queued again by staff. What was sent may turn
 * out not to have arrived (bounced), or not to have been wanted (complained).
 */
const MAIL_STATES = ["queued", "sent", "failed", "bounced", "complained"] as const;
/** Validates the state of a mail in the outbox: queued, sent, failed, bounced or complained. */
export const mailState = literals(...MAIL_STATES);

/** An address that refuses our mail or has complained about it: mass mails leave it out. */
export const blockedAddressFields = {
  email: text,
  reason: v.union(v.literal("bounced"), v.literal("complained")),
  /** What the provider says about it. */
  details: text,
  at: v.number(),
};

/** A report of the provider about a mail that it took. */
export const mailReport = v.object({
  /** The provider's id of the report; the same report may come more than once. */
  reportId: text,
  type: text,
  /** Null for a report that says nothing against the address. */
  problem: nullable(v.object({ reason: blockedAddressFields.reason, details: text })),
  providerId: text,
  addresses: v.array(text),
  at: v.number(),
});
export type MailReport = Infer<typeof mailReport>;

/** A text file that goes with a mail. */
const mailAttachment = v.object({ filename: text, contentType: text, content: text });
export type MailAttachment = Infer<typeof mailAttachment>;

/** What the provider gets of a mail. */
const outgoingFields = {
  to: text,
  subject: text,
  html: text,
  text,
  replyTo: textOrNull,
  /** Address of the page behind "stop these mails", for mails about new jobs. */
  unsubscribeUrl: textOrNull,
  /** Written with the text; most mails have none. */
  attachments: v.optional(v.array(mailAttachment)),
  /** Sent to the provider with every attempt, so that a repeated attempt never becomes a second mail (I7). */
  idempotencyKey: text,
};
/** A mail as the provider receives it. */
export const outgoingMail = v.object(outgoingFields);

/** The text of a mail to one person, written before its first attempt: every attempt sends the same. */
export const mailTextFields = {
  mailId: v.id("mails"),
  html: text,
  text,
  unsubscribeUrl: textOrNull,
  attachments: v.optional(v.array(mailAttachment)),
};

/** One mail to one address, as lists read it. Its text stands in `mailTexts` (model/notices/mailDelivery). */
export const mailFields = {
  /** A name of the registry (mailKinds/registry), or of a mail that an earlier version sent. */
  event: text,
  /** What the mail's cause handed over, as JSON. Rows of 0.1.0 have none: their text was written when they were queued. */
  args: v.optional(text),
  /** Exactly the specification's keys, as JSON: what the function of that name was called with. */
  payload: text,
  to: text,
  /** Empty until the mail is written. */
  subject: text,
  replyTo: textOrNull,
  idempotencyKey: text,
  /** The mails that it goes out with; missing in mails to many, which go out by the batch. */
  slotId: v.optional(v.id("mailSlots")),
  /** The company that this mail tells of new jobs: the mails to one company keep a distance. */
  jobsTo: v.optional(v.id("users")),
  /** Texts of rows of before 0.4, until the migration has moved them to `mailTexts`. */
  ...partial({ html: text, text, unsubscribeUrl: textOrNull, attachments: v.array(mailAttachment) }),
  /** The request whose client the mail names or goes to, and the account: when they are erased, it goes too (C65). */
  aboutBrief: v.optional(nullable(v.id("briefs"))),
  aboutUser: v.optional(nullable(v.id("users"))),
  /** Which change caused it, while changes are traced (domain/reports/traces.ts). */
  trace: v.optional(text),
  /** When staff sent it again with another text than the provider may know under its key. */
  revivedAt: v.optional(v.number()),
  state: mailState,
  /** Since when it waits because staff have switched mails off. */
  heldAt: v.optional(v.number()),
  providerId: textOrNull,
  error: textOrNull,
  deliveredAt: numberOrNull,
};
/**
 * What a batch of mails about new jobs is written from: the jobs, and for each mail its company and the jobs that it is
 * about, by their places in that list. It names no company, because the scheduler keeps its arguments for days.
 */
export const jobMailBatch = v.object({
  briefIds: v.array(v.id("briefs")),
  mails: v.array(v.object({ profileId: v.id("profiles"), jobs: v.array(v.number()), count: v.number() })),
});
export type JobMailBatch = Infer<typeof jobMailBatch>;
/** Validates the id of a row of the outbox. */
export const mailId = v.id("mails");
