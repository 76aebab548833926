/** Admin keys read `instance|secret`, with or without a `type:` prefix such as `prod:`. */
import { timingSafeEqual, createHash } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { UserIdentity } from "./contract";
import { HttpError } from "../http/contract";

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
 * When the part after the colon is not that, it counts as part of the key.
 */
export function parseAdminAuthorization(value: string): {
  key: string;
  actingAs: { [attribute: string]: JSONValue | undefined } | null;
} {
  const bar = value.indexOf("|");
  const colon = value.indexOf(":", bar + 1);
  if (bar < 0 || colon < 0) return { key: value, actingAs: null };
  try {
    const identity = JSON.parse(Buffer.from(value.slice(colon + 1), "base64").toString("utf8")) as JSONValue;
    if (typeof identity !== "object" || identity === null || Array.isArray(identity)) throw new Error("no identity");
    return { key: value.slice(0, colon), actingAs: identity };
  } catch {
    return { key: value, actingAs: null };
  }
}

/**
 * The identity of the user that an admin acts as. When only issuer and subject are given, adds the token identifier
 * that their tokens would have. Throws HttpError 400 with Convex's text when neither identifies the user.
 */
export function actingIdentity(attributes: { [attribute: string]: JSONValue | undefined }): UserIdentity {
  const { tokenIdentifier, issuer, subject } = attributes;
  const named = typeof issuer === "string" && typeof subject === "string";
  if (typeof tokenIdentifier !== "string" && !named) {
    throw new HttpError(400, "InvalidIdentity", 'Either "tokenIdentifier" or "issuer" and "subject" must be set');
  }
  const identifier = typeof tokenIdentifier === "string" ? tokenIdentifier : `${String(issuer)}|${String(subject)}`;
  return { ...attributes, tokenIdentifier: identifier } as UserIdentity;
}
