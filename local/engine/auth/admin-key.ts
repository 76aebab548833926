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

/** Whether `key` opens a deployment whose admin key is `expected`. Takes the same time whatever differs. */
export function isSameAdminKey(key: string, expected: string): boolean {
  return timingSafeEqual(digest(withoutPrefix(key)), digest(withoutPrefix(expected)));
}

/**
 * Splits `key[:base64 JSON of the identity to act as]`, what follows `Convex ` in an Authorization header.
 * When what follows the colon is no identity, it counts as part of the key.
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
 * The identity of a user as whom an admin acts. Who names only issuer and subject gets the token identifier that their
 * tokens would have. Throws HttpError 400 with Convex's text for one who is named by neither.
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
