/** The mail provider. The only file that talks to it. */
import { Resend } from "resend";
import { httpActionsUrl, jobMailFrom, mailFrom, mailProviderKey } from "../model/base/config";

export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo: string | null;
  unsubscribeUrl: string | null;
  /** Text files that go with it. */
  attachments?: { filename: string; contentType: string; content: string }[];
  idempotencyKey: string;
};

/** The provider will never take this mail as it is: trying again is useless. */
export class MailRefused extends Error {}

/** Statuses that say so. Everything else, a wrong key included, may be mended while the mail waits. */
const REFUSALS = [400, 422];

/**
 * Hands a mail to the provider and returns its id there. Throws when the provider does not take it: MailRefused when it
 * never will.
 */
export async function sendMail(mail: OutgoingMail): Promise<string> {
  const { data, error } = await client().emails.send(toPayload(mail), { idempotencyKey: mail.idempotencyKey });
  if (error !== null) throw failure(error);
  return data.id;
}

/** The provider's answer about one mail among many: its id there, or why it was refused. */
export type BulkAnswer = { providerId: string } | { refusal: string };

/**
 * Hands over up to a hundred mails in one request and returns an answer for each, in order. The same key with the same
 * mails sends nothing twice. Throws when the provider takes none of them: MailRefused when it never will.
 */
export async function sendMails(mails: OutgoingMail[], idempotencyKey: string): Promise<BulkAnswer[]> {
  const options = { idempotencyKey, batchValidation: "permissive" as const };
  const { data, error } = await client().batch.send(mails.map(toPayload), options);
  if (error !== null) throw failure(error);
  const refusals = new Map((data.errors ?? []).map(({ index, message }) => [index, message]));
  // The ids are those of the mails that were taken, in their order.
  const ids = data.data.map(({ id }) => id).values();
  return mails.map((_, index) => {
    const refusal = refusals.get(index);
    return refusal === undefined ? { providerId: ids.next().value ?? "" } : { refusal: withoutAddresses(refusal) };
  });
}

function client(): Resend {
  // RESEND_BASE_URL, when set, is read by the SDK itself.
  return new Resend(mailProviderKey());
}

function toPayload(mail: OutgoingMail) {
  return {
    from: mail.unsubscribeUrl === null ? mailFrom() : jobMailFrom(),
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    ...(mail.attachments === undefined ? {} : { attachments: mail.attachments.map(toFile) }),
    ...(mail.unsubscribeUrl === null ? {} : { headers: unsubscribeHeaders(mail.unsubscribeUrl) }),
  };
}

/** Mail programs end such mails by one POST (RFC 8058), to a route that has the page's path and query. */
function unsubscribeHeaders(page: string): Record<string, string> {
  const { pathname, search } = new URL(page);
  return {
    "List-Unsubscribe": `<${httpActionsUrl()}${pathname}${search}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The provider takes what a file holds as base64. */
function toFile({ filename, contentType, content }: NonNullable<OutgoingMail["attachments"]>[number]) {
  const bytes = String.fromCharCode(...new TextEncoder().encode(content));
  return { filename, contentType, content: btoa(bytes) };
}

function failure({ name, message, statusCode }: { name: string; message: string; statusCode: number | null }): Error {
  const text = withoutAddresses(`${name}: ${message}`);
  return REFUSALS.includes(statusCode ?? 0) ? new MailRefused(text) : new Error(text);
}

/** A reason goes into the log and into the queue's own records, which stay when the mail is forgotten (C65). */
function withoutAddresses(text: string): string {
  const parts = text.split(/([\s<>"'`,;:()[\]]+)/);
  return parts.map((part) => (part.includes("@") ? "(address)" : part)).join("");
}
