/** What the mail provider reports of mails that it took. Its webhooks are signed as Svix does. */
import { mailWebhookSecret } from "../model/config";
import type { MailReport } from "../model/mailAddresses";

/** A report is taken up to five minutes after it was signed, by a clock up to five minutes off. */
const TOLERANCE_SECONDS = 5 * 60;
/** Mails that could not be delivered for a while may still arrive; these say that they never will. */
const PERMANENT = "Permanent";

/**
 * The report in a webhook's body. Throws when the signature is not the provider's, or was made too long ago to be this
 * very report: whoever copied one cannot send it again later.
 */
export async function readMailReport(body: string, headers: Headers, now: number): Promise<MailReport> {
  const reportId = headers.get("svix-id") ?? "";
  const timestamp = headers.get("svix-timestamp") ?? "";
  if (reportId === "" || !/^\d+$/.test(timestamp)) throw new Error("The signature's headers are missing.");
  const age = Math.abs(now / 1000 - Number(timestamp));
  if (age > TOLERANCE_SECONDS) throw new Error(`It was signed ${Math.round(age)} seconds ago.`);
  if (!(await isSigned(`${reportId}.${timestamp}.${body}`, headers.get("svix-signature") ?? ""))) {
    throw new Error("No signature fits.");
  }
  return toReport(reportId, JSON.parse(body) as ProviderEvent, now);
}

/** Whether one of the signatures in the header ("v1,… v1,…": there are two while a secret is changed) is ours. */
async function isSigned(content: string, header: string): Promise<boolean> {
  const secret = fromBase64(mailWebhookSecret().replace(/^whsec_/, ""));
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const signed = new TextEncoder().encode(content);
  for (const signature of header.split(" ").filter((part) => part.startsWith("v1,"))) {
    const bytes = base64OrNull(signature.slice(3));
    // Compared in constant time by the platform.
    if (bytes !== null && (await crypto.subtle.verify("HMAC", key, bytes, signed))) return true;
  }
  return false;
}

type ProviderEvent = {
  type: string;
  created_at?: string;
  data?: { email_id?: string; to?: string[]; bounce?: { type?: string; subType?: string; message?: string } };
};

function toReport(reportId: string, { type, created_at, data = {} }: ProviderEvent, now: number): MailReport {
  return {
    reportId,
    type,
    problem: problemOf(type, data),
    providerId: data.email_id ?? "",
    addresses: data.to ?? [],
    at: Date.parse(created_at ?? "") || now,
  };
}

function problemOf(type: string, { bounce }: NonNullable<ProviderEvent["data"]>): MailReport["problem"] {
  if (type === "email.complained") return { reason: "complained", details: "De ontvanger meldde de mail als spam." };
  if (type !== "email.bounced" || bounce?.type !== PERMANENT) return null;
  const details = [bounce.subType, bounce.message].filter(Boolean).join(": ");
  return { reason: "bounced", details: (details || "Het adres neemt geen mail aan.").slice(0, 500) };
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function base64OrNull(text: string): Uint8Array<ArrayBuffer> | null {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0 ? fromBase64(text) : null;
}
