/** What the mail provider reports about mails that it took. Its webhooks are signed as Svix signs them. */
import { mailWebhookSecret } from "../model/base/config";
import { asRecord, parseJson, UnreadableInput, wellFormed } from "../model/base/input";
import type { MailReport } from "../model/mail/mailFields";

/** A report is taken up to five minutes after it was signed, by a clock up to five minutes off. */
const TOLERANCE_SECONDS = 5 * 60;
/** There are two while a secret is changed. Each that is looked at costs a reading of the whole body. */
const SIGNATURES_MAX = 5;
/** Mails that could not be delivered for a while may still arrive; these say that they never will. */
const PERMANENT = "Permanent";
/** Reports that a mail never arrives, or never would, with the part of their data that says why. */
const DETAILS: Partial<Record<string, string>> = {
  "email.bounced": "bounce",
  "email.suppressed": "suppressed",
  "email.failed": "failed",
  "suppression.added": "suppression",
};
/** Reasons of a failure that are about our account and not about the receiver. */
const OUR_FAULT = /quota|rate.?limit|api.?key|domain|unauthori[sz]ed|suspend/i;
const TYPE = /^[\w.-]{1,100}$/;
/** More receivers than a mail can have there. */
const ADDRESSES_MAX = 100;
/** Longer than any address of mail. */
const TEXT_MAX = 500;

/**
 * The report in a webhook's body. Throws when the signature is not the provider's, or too old: somebody who copied a
 * report cannot send it again later. Throws UnreadableInput when the body is signed but is no report.
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
  return toReport(reportId, asRecord(parseJson(body), "The report"), now);
}

/** Whether one of the first signatures in the header ("v1,… v1,…") is ours. */
async function isSigned(content: string, header: string): Promise<boolean> {
  const secret = fromBase64(mailWebhookSecret().replace(/^whsec_/, ""));
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const signed = new TextEncoder().encode(content);
  for (const signature of header.split(" ", SIGNATURES_MAX).filter((part) => part.startsWith("v1,"))) {
    const bytes = base64OrNull(signature.slice(3));
    // Compared in constant time by the platform.
    if (bytes !== null && (await crypto.subtle.verify("HMAC", key, bytes, signed))) return true;
  }
  return false;
}

function toReport(reportId: string, { type, created_at, data }: Record<string, unknown>, now: number): MailReport {
  if (typeof type !== "string" || !TYPE.test(type)) throw new UnreadableInput("The report's type is no name.");
  const report = { reportId, type, at: timeOr(created_at, now) };
  const problem = problemOf(type, data);
  // Of what nothing follows from, the contents do not matter.
  if (problem === null) return { ...report, problem, providerId: "", addresses: [] };
  // A report about an address alone names no mail.
  const {
    email_id: providerId = "",
    email,
    to: addresses = email === undefined ? [] : [email],
  } = asRecord(data, "data");
  if (!isShortText(providerId)) throw new UnreadableInput("email_id is no text.");
  if (!Array.isArray(addresses) || addresses.length > ADDRESSES_MAX || !addresses.every(isShortText)) {
    throw new UnreadableInput("to is no list of addresses of a mail.");
  }
  return { ...report, problem, providerId, addresses };
}

/**
 * What a report says against its address; null for nothing. A bounce that may pass, and a failure of our own account at
 * the provider, say nothing against it.
 */
function problemOf(type: string, data: unknown): MailReport["problem"] {
  if (type === "email.complained") return { reason: "complained", details: "De ontvanger meldde de mail als spam." };
  const key = DETAILS[type];
  if (key === undefined) return null;
  const { type: kind, subType = "", message = "", reason = "" } = asRecord(asRecord(data, "data")[key] ?? {}, key);
  if (key === "bounce" && kind !== PERMANENT) return null;
  if (typeof subType !== "string" || typeof message !== "string" || typeof reason !== "string") {
    throw new UnreadableInput(`${key} says no words.`);
  }
  if (key === "failed" && OUR_FAULT.test(reason)) return null;
  const details = [subType, message, reason].filter(Boolean).join(": ");
  return { reason: "bounced", details: wellFormed(details.slice(0, 500)) || "Het adres neemt geen mail aan." };
}

function isShortText(value: unknown): value is string {
  return typeof value === "string" && value.length <= TEXT_MAX && wellFormed(value) === value;
}

/** The time that a report tells, when that is one: none before the first mail, and none in the future. */
function timeOr(value: unknown, now: number): number {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return time > 0 && time <= now ? time : now;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function base64OrNull(text: string): Uint8Array<ArrayBuffer> | null {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0 ? fromBase64(text) : null;
}
