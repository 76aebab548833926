import { parseLinkSearch, type LinkSearch } from "./link-search";

/** A verification link's parameters, from any of the forms that such links have had (AUTH-034 to AUTH-038). */
export type VerificationLink =
  | { kind: "token"; parameters: { code?: string; tokenHash?: string; token?: string; email?: string; type?: string } }
  /** A pair of session tokens, or an error that a sign-in service reports: never ours, so never good (C94). */
  | { kind: "foreign" }
  | { kind: "incomplete" };

/** Reads a verification link from its query and its fragment; the query takes precedence. */
export function readLink(search: LinkSearch, hash: string): VerificationLink {
  const given: LinkSearch = {
    ...parseLinkSearch(Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")))),
    ...search,
  };
  const { code, token_hash: tokenHash, token, email, type } = given;
  const withType = type ? { type } : {};
  if (tokenHash) return { kind: "token", parameters: { tokenHash, ...withType } };
  if (token && email) return { kind: "token", parameters: { token, email, ...withType } };
  if (code) return { kind: "token", parameters: { code, ...withType } };
  if ((given.access_token && given.refresh_token) || given.error) return { kind: "foreign" };
  return { kind: "incomplete" };
}

/** Whether a query belongs to a verification link, valid or not, and not to an ordinary visit. */
export function isLink(search: LinkSearch): boolean {
  return readLink(search, "").kind !== "incomplete";
}
