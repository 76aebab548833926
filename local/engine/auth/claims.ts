/** Turns the claims of a verified JWT into what `ctx.auth.getUserIdentity()` returns. */
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

/** Claims about the token itself, not about the user, and the names that an identity has for issuer and subject. */
const TOKEN_CLAIMS = new Set([
  ...["iss", "sub", "aud", "exp", "nbf", "iat", "jti", "nonce", "azp", "at_hash", "c_hash"],
  ...["tokenIdentifier", "issuer", "subject"],
]);

const isObject = (value: JSONValue): value is Claims =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function base(issuer: string, subject: string): UserIdentity {
  return { tokenIdentifier: `${issuer}|${subject}`, issuer, subject };
}

/** Identity of an OpenID Connect token: standard claims renamed, the others as they are. */
export function oidcIdentity(issuer: string, subject: string, claims: Claims): UserIdentity {
  const identity = base(issuer, subject);
  for (const [claim, value] of Object.entries(claims)) {
    if (TOKEN_CLAIMS.has(claim) || value === null) continue;
    const name = STANDARD_CLAIMS[claim];
    if (claim === "address" && isObject(value)) identity.address = value.formatted ?? JSON.stringify(value);
    else if (claim === "updated_at") identity.updatedAt = String(value);
    else identity[name ?? claim] = value;
  }
  return identity;
}

/** Identity of a custom JWT: its claims verbatim, the fields of nested objects as `outer.inner`. */
export function customIdentity(issuer: string, subject: string, claims: Claims): UserIdentity {
  const identity = base(issuer, subject);
  const flatten = (prefix: string, object: Claims): void => {
    for (const [claim, value] of Object.entries(object)) {
      if (prefix === "" && TOKEN_CLAIMS.has(claim)) continue;
      if (isObject(value)) flatten(`${prefix}${claim}.`, value);
      else identity[prefix + claim] = value;
    }
  };
  flatten("", claims);
  return identity;
}
