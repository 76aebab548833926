/** Admin keys read `instance|secret`, with or without a `type:` prefix such as `prod:`. */
import { timingSafeEqual, createHash } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { UserIdentity } from "./contract";

type Attributes = { [attribute: string]: JSONValue | undefined };

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

const withoutPrefix = (key: string): string => {
  const colon = key.indexOf(":");
  const bar = key.indexOf("|");
  return colon >= 0 && (bar < 0 || colon < bar) ? key.slice(colon + 1) : key;
};

/** Whether `key` is the admin key `expected`. The comparison takes the same time wherever the keys differ. */
export function isSameAdminKey(key: string, expected: string): boolean {
  return timingSafeEqual(digest(withoutPrefix(key)), digest(withoutPrefix(expected)));
}

/**
 * Splits `key[:identity]`, the part of an Authorization header after `Convex `. The identity to act as is base64 JSON.
 * Throws an Error that says what is wrong with it.
 */
export function parseAdminAuthorization(value: string): { key: string; actingAs: UserIdentity | null } {
  const bar = value.indexOf("|");
  const prefix = value.indexOf(":");
  const colon = value.indexOf(":", bar >= 0 ? bar + 1 : prefix + 1);
  const end = bar < 0 && colon < 0 ? prefix : colon;
  if (end < 0) return { key: value, actingAs: null };
  return { key: value.slice(0, end), actingAs: actingIdentity(decodeIdentity(value.slice(end + 1))) };
}

function decodeIdentity(text: string): Attributes {
  const isBase64 = text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
  if (!isBase64) throw new Error("The identity to act as is no base64");
  const identity = JSON.parse(Buffer.from(text, "base64").toString("utf8")) as JSONValue;
  if (typeof identity === "object" && identity !== null && !Array.isArray(identity)) return identity;
  throw new Error("The identity to act as must be an object");
}

const TEXTS = new Set(
  (
    "tokenIdentifier issuer subject name givenName familyName nickname preferredUsername profileUrl pictureUrl " +
    "websiteUrl email gender birthday timezone language phoneNumber address updatedAt"
  ).split(" "),
);
const FLAGS = new Set(["emailVerified", "phoneNumberVerified"]);

/**
 * The identity of the user that an admin acts as. When only issuer and subject are given, adds the token identifier
 * that their tokens would have. Throws an Error, with Convex's text when neither identifies the user.
 */
export function actingIdentity(attributes: Attributes): UserIdentity {
  const identity: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const type = TEXTS.has(name) ? "string" : FLAGS.has(name) ? "boolean" : null;
    if (type !== null && (value ?? null) === null) continue;
    if (type !== null && typeof value !== type) throw new Error(`invalid type: \`${name}\` must be a ${type}`);
    identity[name] = value;
  }
  const { tokenIdentifier, issuer, subject } = identity as { [name: string]: string | undefined };
  if (tokenIdentifier === undefined && (issuer === undefined || subject === undefined)) {
    throw new Error('Either "tokenIdentifier" or "issuer" and "subject" must be set');
  }
  return { ...identity, tokenIdentifier: tokenIdentifier ?? `${issuer}|${subject}` } as UserIdentity;
}
