import { createHmac, randomUUID } from "node:crypto";
import type { Mail } from "./mailbox";

/**
 * The address for reports about accepted mails, and the secret that signs them (`whsec_` and base64, as Svix has it).
 */
export interface Destination {
  url: string;
  secret: string;
}

/** The kinds of reports about a mail that a test can send. A bounce is permanent by default. */
export type ReportKind = "bounced" | "complained" | "delivered" | "delivery_delayed";
export interface ReportWish {
  kind: ReportKind;
  bounce?: "Permanent" | "Transient";
  /** Two reports with one id are the same report, as when the provider repeats one. */
  id?: string;
}

export interface ReportAnswer {
  id: string;
  status: number;
  text: string;
}

/** The provider's webhook body about a mail. */
function bodyOf(mail: Mail, { kind, bounce = "Permanent" }: ReportWish, now: number): string {
  return JSON.stringify({
    type: `email.${kind}`,
    created_at: new Date(now).toISOString(),
    data: {
      created_at: new Date(mail.createdAt).toISOString(),
      email_id: mail.id,
      message_id: `<${mail.id}@mail.invalid>`,
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      ...(kind === "bounced"
        ? {
            bounce: {
              type: bounce,
              subType: bounce === "Permanent" ? "General" : "MailboxFull",
              message: "The recipient's mail server refused this mail.",
            },
          }
        : {}),
    },
  });
}

/** Signs a body as Svix does: "v1," and the base64 of an HMAC over id, time and body. */
function signReport(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

/**
 * Sends the deployment a signed report about a mail, for example that it bounced. Resolves with the deployment's
 * answer.
 */
export async function sendReport(to: Destination, mail: Mail, wish: ReportWish, now: number): Promise<ReportAnswer> {
  const id = wish.id ?? `msg_${randomUUID()}`;
  const seconds = Math.floor(now / 1000);
  const body = bodyOf(mail, wish, now);
  const headers = {
    "content-type": "application/json",
    "svix-id": id,
    "svix-timestamp": String(seconds),
    "svix-signature": signReport(to.secret, id, seconds, body),
  };
  const response = await fetch(to.url, { method: "POST", headers, body });
  return { id, status: response.status, text: await response.text() };
}
