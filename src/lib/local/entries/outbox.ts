import { isRecord } from "../../../../domain/records";
import { json, text, type Entry } from "convex-local-first/device/entry";

/**
 * The database of what waits to be sent: each entry names its account, and is shown to and sent by that account only.
 * It stays when the account is not there any more, but for its own log-out (docs/adr/0033-what-waits.md). A guest's entries
 * stay, since nobody else can send them.
 */
export const outboxDatabaseEntry: Entry<never> = {
  key: "vo-outbox",
  area: "database",
  whose: "account",
  parse: () => null,
};

/** Whether this tab was told (a guest) or asked (an account) about what waits of an account that is not logged in. */
export const sealedToldEntry: Entry<string> = {
  key: "vo:sealed-told",
  area: "session",
  whose: "account",
  parse: text,
};

/** What was sent last from this browser, for the notice on the page to which its sender is led (N01). */
export type Sent = {
  what: "request" | "message";
  /** The request; null for a message. */
  requestId: string | null;
  /** The id of the call that sent it; missing in what earlier versions kept. */
  callId?: string;
  /** Where the confirmation or the answer goes. */
  email: string;
  /** A few words of it. */
  facts: string[];
  at: number;
  /** The page on which it stands. */
  path: string;
};

/** What was sent last, until it is dismissed or a day old. */
export const sentEntry: Entry<Sent> = {
  key: "vo:sent",
  area: "local",
  whose: "visitor",
  days: 1,
  parse: json(
    (value) =>
      isRecord(value) &&
      (value.what === "request" || value.what === "message") &&
      typeof value.at === "number" &&
      typeof value.email === "string" &&
      typeof value.path === "string" &&
      (value.callId === undefined || typeof value.callId === "string") &&
      Array.isArray(value.facts),
  ),
};

/** The key of the form that was sent last from this browser: its request is seen and changed with it for some days. */
export const ownRequestEntry: Entry<string> = {
  key: "vo:own-request",
  area: "local",
  whose: "visitor",
  parse: text,
};
