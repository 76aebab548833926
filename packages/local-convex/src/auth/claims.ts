/** Converts the claims of a verified JWT to the result of `ctx.auth.getUserIdentity()`. */
import type { JSONValue } from "convex/values";
import type { UserIdentity } from "./contract";

export type Claims = { [claim: string]: JSONValue };

/** OpenID Connect's standard claims under Convex's names. */
const STANDARD_CLAIMS: Readonly<Record<string, string>> = {
  name: "name",
  given_name: "givenName",
  family_name: "familyName",
  nickname: "nickname",
  preferred_username: "preferredUsername",
  profile: "profileUrl",
  picture: "pictureUrl",
  website: "websiteUrl",
  email: "email",
  email_verified: "emailVerified",
  gender: "gender",
  birthdate: "birthday",
  zoneinfo: "timezone",
  locale: "language",
  phone_number: "phoneNumber",
  phone_number_verified: "phoneNumberVerified",
  address: "address",
  updated_at: "updatedAt",
};

/** Which of the standard claims are not texts. */
const FLAGS = new Set(["email_verified", "phone_number_verified"]);
const OTHERS = new Set(["address", "updated_at"]);
/** Standard claims that may also come in several languages (`name#nl`). */
const LOCALIZED = new Set(["name", "given_name", "family_name", "middle_name", "nickname", "profile", "picture"]);

const REGISTERED = ["iss", "sub", "aud", "exp", "nbf", "iat", "jti"];
const OF_IDENTITY = ["tokenIdentifier", "issuer", "subject"];
/** Grows with the time since a login (Clerk), so Convex leaves it out: it would make each token another identity. */
const AGE = "fva";
/** What an identity of OpenID Connect does not show: claims about the token, and those for which Convex has no name. */
const HIDDEN_OF_OIDC = new Set([
  ...[...REGISTERED, ...OF_IDENTITY, AGE, "nonce", "azp", "at_hash", "c_hash", "auth_time", "acr", "amr"],
  "middle_name",
]);
const HIDDEN_OF_CUSTOM = new Set([...REGISTERED, ...OF_IDENTITY, AGE]);

/** Whether each standard claim is of the type that OpenID Connect gives it. */
export function hasStandardTypes(claims: { [claim: string]: unknown }): boolean {
  return Object.keys(STANDARD_CLAIMS).every((claim) => {
    const value = claims[claim] ?? null;
    return value === null || OTHERS.has(claim) || typeof value === (FLAGS.has(claim) ? "boolean" : "string");
  });
}

/** A time as Convex writes it: `2026-01-31T12:00:00+00:00`. */
function rfc3339(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/(\.000)?Z$/, "+00:00");
}

const isObject = (value: JSONValue): value is Claims =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function base(issuer: string, subject: string): UserIdentity {
  return { tokenIdentifier: `${issuer}|${subject}`, issuer, subject };
}

/** The identity of an OpenID Connect token: standard claims are renamed, other claims are unchanged. */
export function oidcIdentity(issuer: string, subject: string, claims: Claims): UserIdentity {
  const identity = base(issuer, subject);
  for (const [claim, value] of Object.entries(claims)) {
    const name = STANDARD_CLAIMS[claim];
    if (HIDDEN_OF_OIDC.has(claim) || (claim.includes("#") && LOCALIZED.has(claim.split("#")[0]!))) continue;
    if (name === undefined) identity[claim] = value;
    else if (claim === "address" && isObject(value)) setUnlessNull(identity, name, value.formatted ?? null);
    else if (claim === "updated_at" && typeof value === "number") identity[name] = rfc3339(value);
    else setUnlessNull(identity, name, value);
  }
  return identity;
}

function setUnlessNull(identity: UserIdentity, name: string, value: JSONValue): void {
  if (value !== null) identity[name] = value;
}

/** The identity of a custom JWT: its claims unchanged, the fields of nested objects as `outer.inner`. */
export function customIdentity(issuer: string, subject: string, claims: Claims): UserIdentity {
  const identity = base(issuer, subject);
  const flatten = (prefix: string, object: Claims): void => {
    for (const [claim, value] of Object.entries(object)) {
      if (prefix === "" && HIDDEN_OF_CUSTOM.has(claim)) continue;
      if (isObject(value)) flatten(`${prefix}${claim}.`, value);
      else identity[prefix + claim] = value;
    }
  };
  flatten("", claims);
  return identity;
}
