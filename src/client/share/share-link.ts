import type { OwnBrief } from "../types";

/** What is behind this in the address of the page that looks along; in the fragment, which no server is sent. */
const SECRET = "sleutel";

/** The address that opens a request for somebody who looks along. */
export function shareLink({ secret }: NonNullable<OwnBrief["share"]>): string {
  return `${window.location.origin}/kijk-mee#${SECRET}=${secret}`;
}

/** The secret in the fragment of an address; empty when there is none. */
export function readSecret(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, "")).get(SECRET) ?? "";
}

/** The button that copies a request's link, which has the focus once the link is there. */
export const copyButtonId = (briefId: string) => `kopieer-${briefId}`;
