import type { OwnBrief } from "../types";

/** The parameter before the secret in the fragment of a shared link, which browsers do not send to a server. */
const SECRET = "sleutel";

/** The address at which others can view a request. */
export function shareLink({ secret }: NonNullable<OwnBrief["share"]>): string {
  return `${window.location.origin}/kijk-mee#${SECRET}=${secret}`;
}

/** The secret in the fragment of an address; empty when there is none. */
export function readSecret(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, "")).get(SECRET) ?? "";
}

/** The element id of the button that copies a request's link. It gets the focus once the link exists. */
export const copyButtonId = (briefId: string) => `kopieer-${briefId}`;
