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

/** Hands a mail to the provider and returns its id there. Throws when the provider does not take it. */
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
  if (error !== null) throw new Error(`${error.name}: ${error.message}`);
  return data.id;
}
