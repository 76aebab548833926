/** Hashes and secrets. */
import { hashingSecret } from "./config";

/** SHA-256 of a text, in hexadecimal. Secrets of links and sessions are stored in this form only. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A hash that only this deployment can compute: nobody finds the text from it by trying (C65). */
export async function keyedHash(text: string): Promise<string> {
  return await sha256(`${hashingSecret()}|${text}`);
}

/** A secret of 256 random bits, encoded for use in an address. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
