/** The mail provider. The only file that talks to it. */
import { Resend } from "resend";
import { mailFrom, mailProviderKey } from "../model/config";

export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo: string | null;
  unsubscribeUrl: string | null;
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
  // RESEND_BASE_URL, when set, is read by the SDK itself.
  const resend = new Resend(mailProviderKey());
  const { data, error } = await resend.emails.send(
    {
      from: mailFrom(),
      to: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
      ...(mail.unsubscribeUrl === null ? {} : { headers: { "List-Unsubscribe": `<${mail.unsubscribeUrl}>` } }),
    },
    { idempotencyKey: mail.idempotencyKey },
  );
  if (error !== null) {
    const message = `${error.name}: ${error.message}`;
    throw REFUSALS.includes(error.statusCode ?? 0) ? new MailRefused(message) : new Error(message);
  }
  return data.id;
}
